import { expect, it } from "vitest";
import { seededRandom } from "../random.ts";
import { pickMotif } from "./choice.ts";

it.each([
  ["GIMP", "Graphics, Image editor", "aperture"],
  ["Inkscape", "Graphics, Vector editor", "plotter"],
  ["Krita", "Graphics, Digital painting, 2D animation", "stylus"],
  ["Blender", "3D, Animation, Video", "vectorScope"],
  ["VLC media player", "Media player", "reels"],
  ["Audacity", "Audio, Audio editor", "waveform"],
  ["LibreOffice", "Office, Productivity", "typewriter"],
  ["Kdenlive", "Video, Video editor", "editBench"],
  ["OBS Studio", "Video, Streaming, Recording", "onAir"],
  ["HandBrake", "Video, Transcoder", "telegraph"],
  ["calibre", "E-books, Library", "drawers"],
  ["KeePassXC", "Security, Password manager", "safe"],
  ["Thunderbird", "E-mail, Communication", "punchedTape"],
  ["Godot Engine", "Development, Game engine", "gears"],
  ["7-Zip", "Utilities, Archiver", "gauge"],
])("draws %s as a device with its function", (title, genre, motif) => {
  expect(pickMotif(title, genre, seededRandom("any"))).toBe(motif);
});
