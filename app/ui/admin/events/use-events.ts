import { useEffect, useRef } from "react";
import { followEvents } from "./follow-events.ts";
import { spaced } from "./spaced.ts";

const APART_MS = 1_000;

type EventsOptions = {
  /** Must be a stable reference. */
  channels: readonly string[];
  onChange: () => void;
  /** Events during a pause cause one call after it. */
  isPaused: boolean;
};

/** Calls `onChange` on events of the channels, at most once a second. */
export function useEvents({ channels, onChange, isPaused }: EventsOptions): void {
  const latest = useRef({ onChange, isPaused });
  const isMissed = useRef(false);

  useEffect(() => {
    latest.current = { onChange, isPaused };
    if (isPaused || !isMissed.current) return;
    isMissed.current = false;
    onChange();
  });
  useEffect(() => {
    const changes = spaced(() => {
      if (latest.current.isPaused) isMissed.current = true;
      else latest.current.onChange();
    }, APART_MS);
    const stop = followEvents(channels, changes.call);
    return () => {
      stop();
      changes.cancel();
    };
  }, [channels]);
}
