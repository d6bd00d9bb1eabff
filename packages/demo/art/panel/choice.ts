import { pickMostCalled } from "../most-called.ts";
import type { Calling } from "../most-called.ts";
import type { Random } from "../random.ts";
import type { Motif } from "./bench.ts";
import { balance, counter, patchBay, switchboard } from "./motifs/controls.ts";
import { gauge, radar, safe, telegraph } from "./motifs/dials.ts";
import { plotter, stylus, vectorScope } from "./motifs/drawing.ts";
import { drawers, gears, lampBoard, punchedTape, typewriter } from "./motifs/paper.ts";
import { oscilloscope, reels, tuner, waveform } from "./motifs/sound.ts";
import { aperture, editBench, onAir } from "./motifs/video.ts";

export const MOTIFS = {
  aperture,
  balance,
  counter,
  drawers,
  editBench,
  gauge,
  gears,
  lampBoard,
  onAir,
  oscilloscope,
  patchBay,
  plotter,
  punchedTape,
  radar,
  reels,
  safe,
  stylus,
  switchboard,
  telegraph,
  tuner,
  typewriter,
  vectorScope,
  waveform,
} satisfies Record<string, Motif>;

export type MotifName = keyof typeof MOTIFS;

const CALLING_WORDS: Record<MotifName, Calling> = {
  aperture: { title: "photo image camera lens raw scan darktable view", genre: "graphics image editor photo photography" },
  balance: { title: "synth mix balance tune equal", genre: "audio music synthesizer tool" },
  counter: { title: "cash count calc money budget ledger sheet", genre: "finance accounting calculator spreadsheet office" },
  drawers: { title: "library book calibre archive catalogue zotero note", genre: "books e library reference reader notes" },
  editBench: { title: "kdenlive cut edit film movie shot video", genre: "video editor" },
  gauge: { title: "zip rar press pack monitor disk compress", genre: "archiver utilities compression monitor" },
  gears: { title: "engine godot make build gear work unity", genre: "development game engine ide" },
  lampBoard: { title: "chat talk signal learn pixel emoji", genre: "education messaging chat social kids" },
  onAir: { title: "obs stream cast record live broadcast studio", genre: "streaming recording video broadcast" },
  oscilloscope: { title: "wave scope lab signal plot octave", genre: "science engineering audio" },
  patchBay: { title: "git code node flow wire net proxy", genre: "development programming network developer" },
  plotter: { title: "inkscape vector draw cad plan font", genre: "graphics vector cad drawing" },
  punchedTape: { title: "mail bird post message thunder", genre: "mail e communication message news" },
  radar: { title: "map scan find geo earth torrent fire", genre: "network internet browser maps navigation search" },
  reels: { title: "vlc play media player tape mpv", genre: "media player music multimedia" },
  safe: { title: "pass key lock vault crypt safe guard secret", genre: "security password privacy encryption manager" },
  stylus: { title: "krita paint brush sketch ink pencil", genre: "graphics digital painting illustration" },
  switchboard: { title: "control system boot switch setting tool", genre: "system utilities utility administration" },
  telegraph: { title: "handbrake convert format brake trans", genre: "video transcoder converter" },
  tuner: { title: "radio browser web fox podcast chrome", genre: "internet browser radio podcast" },
  typewriter: { title: "office write word text type libre latex", genre: "office productivity text editor writing" },
  vectorScope: { title: "blender mesh solid model render", genre: "3d modelling animation cad" },
  waveform: { title: "audacity sound audio voice record ardour music", genre: "audio editor sound music recording" },
};

/** The one device a program is shown as. */
export function pickMotif(title: string, genre: string, random: Random): MotifName {
  return pickMostCalled(CALLING_WORDS, title, genre, random);
}
