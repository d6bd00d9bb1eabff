const MAX_STEPS = 4;

/** The values of a chart's gridlines, from 0 up to at least `max`: whole numbers in steps of 1, 2 or 5 times a power of ten. */
export function niceScale(max: number): number[] {
  let power = 1;
  for (;;) {
    const step = [1, 2, 5].map((factor) => factor * power).find((step) => step * MAX_STEPS >= max);
    if (step) return Array.from({ length: Math.max(1, Math.ceil(max / step)) + 1 }, (_, index) => index * step);
    power *= 10;
  }
}
