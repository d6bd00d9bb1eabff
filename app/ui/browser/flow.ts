/** 1 if lines run from left to right, -1 if from right to left: there `scrollLeft` counts down from 0. */
export function flow(): 1 | -1 {
  return document.documentElement.dir === "rtl" ? -1 : 1;
}
