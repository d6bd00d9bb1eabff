import { data } from "react-router";

/** "" for a missing field and for a file. @throws a response with status 400 for a body that is not a form. */
export async function readForm(request: Request): Promise<(name: string) => string> {
  return (await readFields(request)).field;
}

/** Like `readForm`, with all values of fields that occur several times. */
export async function readFields(request: Request) {
  const form = await readFormData(request);
  const fields = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
  return { field: (name: string) => fields(name)[0] ?? "", fields };
}

/** @throws a response with status 400 for a body that is not a form. */
export function readFormData(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw data("The request was not sent by a form.", { status: 400 });
  });
}

/** "" for a missing field and for a file. */
export function textIn(form: FormData, name: string): string {
  const text = form.get(name);
  return typeof text === "string" ? text : "";
}
