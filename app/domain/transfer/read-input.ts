import { magnetFields } from "#app/kinds/addresses/link-addresses.ts";
import type { ItemInput } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { documentSchema } from "#app/kinds/schemas/schemas.ts";
import { magnetLinkOf, typedLinkOf } from "#app/lib/addresses/links.ts";
import type { FieldProblem } from "#app/lib/errors.ts";
import { refused, type Refusal } from "#app/lib/refusal.ts";
import { problemsOf, refusalsOf, type FieldNames } from "../parse.ts";

export type InputRules = { allowsMagnets: boolean; nameOfField?: FieldNames | undefined };

type Fields = Readonly<Record<string, unknown>>;
/** `fields` are those that were read: without what `notes` say was left out. */
export type ReadInput = { input: ItemInput | null; problems: FieldProblem[]; fields: Fields; notes: Refusal[] };

const UNREADABLE_LINKS: ReadonlySet<unknown> = new Set(["admin.refused.mustBeWebLink", "admin.refused.mustBeLink"]);

/** A link that cannot be read is left out of a document with a note, and so is one whose scheme is not allowed. */
export function readInput(kind: Kind, fields: Fields, rules: InputRules): ReadInput {
  const result = documentSchema(kind).safeParse(fields);
  const problems = problemsOf(result);
  const refusedLinks = result.success ? magnetsIn(result.data, rules) : problems.filter(isAboutLink);
  if (refusedLinks.length === 0) return { input: result.data ?? null, problems, fields, notes: [] };
  // From the last row on, so that the earlier ones keep their index.
  const rest = refusedLinks.reduceRight((rest, { field }) => withoutLink(rest, field, rules), fields);
  const read = readInput(kind, rest, rules);
  const note = refused("admin.refused.linksLeftOut", { problems: refusalsOf(refusedLinks, rules.nameOfField) });
  return { ...read, notes: [note, ...read.notes] };
}

function magnetsIn(input: ItemInput, { allowsMagnets }: InputRules): FieldProblem[] {
  if (allowsMagnets) return [];
  return [...new Set(magnetFields(input))].map((field) => ({ field, ...refused("admin.refused.magnetsAreOff") }));
}

function isAboutLink({ key, values }: FieldProblem): boolean {
  const inEntry = values?.["problem"];
  const isEntry = typeof inEntry === "object" && "key" in inEntry;
  return UNREADABLE_LINKS.has(isEntry ? inEntry.key : key);
}

/** A row that is nothing without its link goes as a whole; a person stays without the picture. */
function withoutLink(fields: Fields, path: string, rules: InputRules): Fields {
  const [name = "", at, part = ""] = path.split(".");
  const rows = fields[name];
  if (at === undefined || !Array.isArray(rows))
    return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));
  const row = rows[Number(at)] as Fields;
  const kept = part === "imageUrl" ? { imageUrl: "" } : part === "mirrors" ? { mirrors: readable(row["mirrors"], rules) } : null;
  return { ...fields, [name]: rows.toSpliced(Number(at), 1, ...(kept ? [{ ...row, ...kept }] : [])) };
}

function readable(mirrors: unknown, { allowsMagnets }: InputRules): unknown[] {
  const entries: unknown[] = typeof mirrors === "string" ? mirrors.split("\n") : Array.isArray(mirrors) ? mirrors : [];
  const isReadable = (link: string) =>
    link.trim() === "" || typedLinkOf(link) !== null || (allowsMagnets && magnetLinkOf(link) !== null);
  return entries.filter((entry) => typeof entry !== "string" || isReadable(entry));
}
