import { pickMostCalled, type Calling } from "../most-called.ts";
import type { Random } from "../random.ts";
import * as dials from "./motifs/dials.ts";
import * as drawing from "./motifs/drawing.ts";
import * as paper from "./motifs/paper.ts";
import * as sound from "./motifs/sound.ts";
import * as video from "./motifs/video.ts";

/** All that these files export. */
export const MOTIFS = { ...dials, ...drawing, ...paper, ...sound, ...video };

export type MotifName = keyof typeof MOTIFS;

const CALLING_WORDS: Record<MotifName, Calling> = {
  aperture: { title: "photo image camera lens raw scan darktable view", genre: "graphics image editor photo photography" },
  drawers: { title: "library book calibre archive catalogue zotero note", genre: "books e library reference reader notes" },
  editBench: { title: "kdenlive cut edit film movie shot video", genre: "video editor" },
  gauge: { title: "zip rar press pack monitor disk compress", genre: "archiver utilities compression monitor" },
  gears: { title: "engine godot make build gear work unity", genre: "development game engine ide" },
  onAir: { title: "obs stream cast record live broadcast studio", genre: "streaming recording video broadcast" },
  plotter: { title: "inkscape vector draw cad plan font", genre: "graphics vector cad drawing" },
  punchedTape: { title: "mail bird post message thunder", genre: "mail e communication message news" },
  reels: { title: "vlc play media player tape mpv", genre: "media player music multimedia" },
  safe: { title: "pass key lock vault crypt safe guard secret", genre: "security password privacy encryption manager" },
  stylus: { title: "krita paint brush sketch ink pencil", genre: "graphics digital painting illustration" },
  telegraph: { title: "handbrake convert format brake trans", genre: "video transcoder converter" },
  typewriter: { title: "office write word text type libre latex", genre: "office productivity text editor writing" },
  vectorScope: { title: "blender mesh solid model render", genre: "3d modelling animation cad" },
  waveform: { title: "audacity sound audio voice record ardour music", genre: "audio editor sound music recording" },
};

/** The one device a program is shown as. */
export function pickMotif(title: string, genre: string, random: Random): MotifName {
  return pickMostCalled(CALLING_WORDS, title, genre, random);
}
