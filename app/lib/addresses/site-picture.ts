/** The site's own address of a picture of a copy; others are unchanged. */
export function sitePictureOf(address: string): string {
  return address.replace(/^.*\/pictures\/[0-9a-f]{2}\/(?=[0-9a-f]{64}\/)/, "/pictures/");
}
