import type { FormMetadata } from "@conform-to/react";
import { Fragment, type ReactNode } from "react";
import { inputLabel, rowListOf, type FieldName, type FormField } from "#app/kinds/forms/form-fields.ts";
import { isUnedited, originNote, readOrigins } from "#app/kinds/forms/source-proposals.ts";
import { RATING_SOURCES, type RatingScale, type RatingSource } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import type { GenreLabel } from "#app/lib/text/text.ts";
import { ChoicesField } from "#app/ui/fields/choices-field.tsx";
import { DateField } from "#app/ui/fields/date-field.tsx";
import type { FieldInput } from "#app/ui/fields/field-input.ts";
import { Folded } from "#app/ui/fields/folded.tsx";
import { GenresField } from "#app/ui/fields/genres-field.tsx";
import { PictureField } from "#app/media/fields/picture-field.admin.tsx";
import { RatingField } from "#app/ratings/rating-field.admin.tsx";
import { LongTextField, TextField } from "#app/ui/fields/text-field.tsx";
import { VideoFields } from "./video-fields.admin.tsx";
import { inputOf, linesOf, partsOf, textOf, type AnyField, type AnyFieldset } from "#app/ui/forms/conform-input.ts";
import { CONTROLS, omittedName } from "./values/form-names.ts";
import { fieldOf, formSections } from "./values/form-sections.ts";
import { SectionIndex } from "./section-index.admin.tsx";
import { SeasonCheck } from "./season-check.admin.tsx";
import { FILLED_FROM } from "./source/proposed-fields.ts";
import { RowsField } from "./rows/rows-field.admin.tsx";
import { translatedTexts, TranslationsInput, translationTags } from "./translations-input.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";
import type { Language } from "#app/languages/language.ts";
import type { LabelKey } from "#app/languages/messages.ts";

export type ItemFieldsProps = {
  kind: Kind;
  form: FormMetadata<Record<string, unknown>>;
  genres: readonly GenreLabel[];
  trailerHosts: readonly string[];
  /** The site's languages besides its own. */
  languages: readonly string[];
  children?: ReactNode;
};

/** Each source's own scale, offered besides the five stars. */
const SOURCE_SCALES: Record<RatingSource, RatingScale> = { imdb: 10, rottenTomatoes: 100 };

const HINTS: Partial<Record<FormField["type"], LabelKey>> = {
  files: "admin.form.filesHint",
  people: "admin.form.crewHint",
};

/** Optional fields that few items need. */
const FOLDED = new Set<FieldName>(["originalTitle", "alternativeTitles"]);

export function ItemFields({ children, ...props }: ItemFieldsProps) {
  const { text } = useLanguage();
  const { allErrors } = props.form;
  const wrong = new Set(Object.keys(allErrors).map(fieldOf));
  const tags = translationTags(props.form, props.languages);
  const isTranslated = (fields: readonly [FieldName, FormField][]) => fields.some(([, { type }]) => type === "translations");
  const sections = formSections(props.kind).filter(({ fields }) => tags.length > 0 || !isTranslated(fields));
  const idOf = (key: LabelKey) => `${props.form.id}-${key}`;
  const shown = sections.map(({ title: key, fields, folds }, index) => {
    const title = text(key);
    const isTranslations = isTranslated(fields);
    const inputs = (
      <>
        {index === 0 && children}
        {fields
          .filter(([name]) => !FOLDED.has(name))
          .map(([name, field]) => (
            <Fragment key={name}>
              <ItemField {...props} name={name} field={field} isTitled={key === field.label} />
              {name === "downloadLinks" && <SeasonCheck formId={props.form.id} />}
            </Fragment>
          ))}
        <FoldedFields {...props} fields={fields.filter(([name]) => FOLDED.has(name))} />
      </>
    );
    return (
      <section key={title} id={idOf(key)} tabIndex={-1} aria-label={title} className="form-section">
        {folds ? (
          <Folded
            title={<h2 className="text-18">{title}</h2>}
            hasProblem={fields.some(([name]) => wrong.has(name))}
            isOpenAtFirst={folds === "open" || (!isTranslations && isRated(props.form))}
            filled={isTranslations ? translatedTexts(props.form, tags) : undefined}
            remembered={{ list: props.kind.type, title }}
          >
            <div className="flex flex-col gap-24 pt-12">{inputs}</div>
          </Folded>
        ) : (
          <>
            <div className="flex items-baseline justify-between gap-16">
              <h2 className="text-18">{title}</h2>
              {index === 0 && <p className="text-14 text-second">{text("admin.form.requiredMark")}</p>}
            </div>
            {inputs}
          </>
        )}
      </section>
    );
  });
  return (
    <>
      <SectionIndex sections={sections.map(({ title }) => ({ id: idOf(title), title: text(title) }))} />
      {shown}
    </>
  );
}

/** True if a rating differs from the preset of a new form. */
function isRated(form: ItemFieldsProps["form"]): boolean {
  const sources = partsOf((form.getFieldset() as unknown as AnyFieldset)["ratings"]);
  return Object.keys(RATING_SOURCES).some((source) => {
    const { rating, outOf, isDefault } = partsOf(sources[source]);
    const isChosen = textOf(rating?.initialValue) !== "" && textOf(isDefault?.initialValue) === "";
    return isChosen || textOf(outOf?.initialValue) !== "";
  });
}

function FoldedFields({ fields, ...props }: ItemFieldsProps & { fields: readonly [FieldName, FormField][] }) {
  const { text } = useLanguage();
  if (fields.length === 0) return null;
  const states = fields.map(([name]) => (props.form.getFieldset() as unknown as AnyFieldset)[name]);
  return (
    <Folded
      title={text("admin.form.otherTitles")}
      hasProblem={states.some((state) => state?.errors)}
      isOpenAtFirst={states.some((state) => linesOf(state?.initialValue) !== "")}
    >
      <div className="flex flex-col gap-24 pt-12">
        {fields.map(([name, field]) => (
          <ItemField key={name} {...props} name={name} field={field} isTitled={false} />
        ))}
      </div>
    </Folded>
  );
}

type ItemFieldProps = Omit<ItemFieldsProps, "children"> & {
  name: FieldName;
  field: FormField;
  isTitled: boolean;
};

type InputProps = ItemFieldProps & { input: FieldInput; fields: AnyFieldset };

function ItemField(props: ItemFieldProps) {
  const { form, name, field } = props;
  const language = useLanguage();
  const fields = form.getFieldset() as unknown as AnyFieldset;
  const Input = INPUTS[field.type];
  const label = language.text(field.label);
  const input = { ...inputOf(fields[name], label, field.required), note: noteOf(fields, name, language) };
  return <Input {...props} fields={fields} input={input} />;
}

/** Marks values from a folder scan until they are edited. */
function noteOf(fields: AnyFieldset, name: FieldName, language: Language): string {
  const origin = readOrigins(linesOf(fields[FILLED_FROM]?.initialValue)).get(name);
  return origin && isUnedited(origin, fields[name]?.initialValue) ? originNote(origin, language) : "";
}

const INPUTS: Record<FormField["type"], (props: InputProps) => ReactNode> = {
  name: ({ input }) => <TextField input={input} />,
  text: ({ input }) => <TextField input={input} className="short-field" />,
  longText: ({ input }) => <LongTextField input={input} />,
  url: ({ input }) => <TextField input={input} inputMode="url" />,
  download: ({ input }) => <TextField input={input} inputMode="url" />,
  count: ({ input }) => <TextField input={input} inputMode="numeric" className="short-field" />,
  genres: ({ input, genres }) => <GenresField input={input} genres={genres} />,
  date: ({ input }) => <DateField input={input} />,
  choices: ({ input, field }) => <ChoicesField input={input} choices={choicesOf(field)} />,
  ratings: ({ form, name, fields }) => <Ratings form={form} field={fields[name]} />,
  picture: ({ input, kind, name }) => <PictureField input={input} frame={name === "thumbnailUrl" ? kind.thumbnail : "still"} />,
  videoId: VideoInput,
  videoUrl: () => null, // rendered with the id
  lines: ({ input, fields, name }) =>
    name === FILLED_FROM ? <Unseen input={input} field={fields[name]} /> : <LinesInput input={input} field={fields[name]} />,
  cast: RowsInput,
  people: RowsInput,
  files: RowsInput,
  screenshots: RowsInput,
  seasonLinks: RowsInput,
  requirements: RowsInput,
  translations: ({ form, languages, fields, name }) => (
    <TranslationsInput tags={translationTags(form, languages)} field={fields[name]} />
  ),
};

function VideoInput({ input, kind, fields, trailerHosts }: InputProps) {
  const url = inputOf(fields["videoUrl"], inputLabel(kind, ["videoUrl"], useLanguage()), false);
  return <VideoFields id={input} url={url} trailerHosts={trailerHosts} />;
}

function choicesOf(field: FormField): readonly string[] {
  return "choices" in field ? field.choices : [];
}

function Unseen({ input, field }: { input: FieldInput; field: AnyField | undefined }) {
  return <textarea name={input.name} defaultValue={linesOf(field?.initialValue)} readOnly hidden />;
}

function LinesInput({ input, field }: { input: FieldInput; field: AnyField | undefined }) {
  const { text } = useLanguage();
  return <LongTextField input={{ ...input, value: linesOf(field?.initialValue) }} hint={text("admin.form.onePerLine")} />;
}

function Ratings({ form, field }: Pick<ItemFieldProps, "form"> & { field: AnyField | undefined }) {
  const sources = partsOf(field);
  const partOf = (part: AnyField | undefined) => ({ name: part?.name ?? "", value: textOf(part?.initialValue) });
  return Object.entries(RATING_SOURCES).map(([source, label]) => {
    const { name, rating, outOf, isDefault } = partsOf(sources[source]);
    return (
      <RatingField
        key={source}
        input={inputOf(rating, label, false)}
        parts={{ name: partOf(name), outOf: partOf(outOf), isDefault: partOf(isDefault) }}
        sourceScale={SOURCE_SCALES[source as RatingSource]}
        scaleButton={form.validate.getButtonProps({ name: outOf?.name })}
      />
    );
  });
}

function OmittedRows({ name, label, count }: { name: string; label: string; count: string }) {
  const { text } = useLanguage();
  return (
    <div className="flex flex-col gap-8">
      <p className="text-14 font-strong">{label}</p>
      <p className="notice text-14">{text("admin.form.omittedRows", { rows: count, things: label.toLowerCase() })}</p>
      <input type="hidden" name={name} value={count} />
    </div>
  );
}

function RowsInput({ kind, form, fields, name, field, isTitled, input }: InputProps) {
  const { text } = useLanguage();
  const hint = HINTS[field.type];
  const list = rowListOf(field.type);
  const state = fields[name];
  if (!list || !state) return null;
  const omitted = textOf(partsOf(fields[CONTROLS.omitted])[name]?.initialValue);
  if (omitted !== "") return <OmittedRows name={omittedName(name)} label={input.label} count={omitted} />;
  return (
    <RowsField
      form={form}
      field={state}
      label={input.label}
      list={list}
      isRequired={input.isRequired}
      isTitled={isTitled}
      isSeasonal={"seasons" in kind.fields}
      hint={hint ? text(hint) : input.note || undefined}
    />
  );
}
