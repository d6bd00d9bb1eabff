import { data } from "react-router";

/** "" for a missing field and for a file. @throws a response with status 400 for a body that is not a form. */
export async function readForm(request: Request): Promise<(name: string) => string> {
  const form = await readFormData(request);
  return (name) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
}

/** @throws a response with status 400 for a body that is not a form. */
export function readFormData(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw data("This was not sent by a form.", { status: 400 });
  });
}
