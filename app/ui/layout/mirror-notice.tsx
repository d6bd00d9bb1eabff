import { use } from "react";
import { useLanguage } from "../language/language-context.ts";
import { SiteContext } from "./site-context.ts";

/** Says whose site this is a copy of, of when, and where to reach whoever runs it. */
export function MirrorNotice() {
  const { mirror } = use(SiteContext);
  const { text, day, path } = useLanguage();
  if (!mirror) return null;
  const values = { name: mirror.name, date: day(new Date(mirror.at), { dateStyle: "long", timeZone: "UTC" }) };
  if (mirror.isFork) return <p>{text("mirror.fork", values)}</p>;
  return (
    <p>
      {text("mirror.of", values)}{" "}
      <a href={path("/contact")} className="underline">
        {text("mirror.contact")}
      </a>
    </p>
  );
}

/** On every page once the site that is mirrored has not been heard of for too long. */
export function ExpiredNotice() {
  const { name = "", notice = "" } = use(SiteContext).mirror ?? {};
  const { text } = useLanguage();
  if (notice === "") return null;
  return (
    <p className="page-width pt-24">{notice === "closed" ? text("error.mirrorClosed") : text("mirror.expired", { name })}</p>
  );
}
