import { data } from "react-router";

/**
 * The text fields of what a form sent, by name; "" for a missing field and for a file.
 * @throws an answer with status 400 for a body that is no form.
 */
export async function readForm(request: Request): Promise<(name: string) => string> {
  const form = await readFormData(request);
  return (name) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
}

/** @throws an answer with status 400 for a body that is no form. */
export function readFormData(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw data("This was not sent by a form.", { status: 400 });
  });
}
