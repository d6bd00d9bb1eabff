const LETTERS =
  "M33 0h-33v-137h52l17 61q1 3 2 9q2 5 3 11q1 6 2 11h2q1-4 2-9q1-6 3-11q1-6 2-11l17-61h51v137h-35v-59q0-8 0-17q0-9 0-16q1-7 1-10h-2q-1 3-2 8q-1 6-3 12q-1 6-2 11l-20 71h-29l-20-71l-3-10q-1-6-2-11q-2-6-3-10h-1q0 5 0 13q0 7 0 15q1 8 1 15v59zM206 2q-7 0-13-1q-7-1-12-4q-5-4-8-10q-3-5-3-14q0-12 5-19q5-7 14-11q9-4 22-6q13-1 29-1v-7q0-5-2-8q-2-3-5-4q-4-2-10-2q-5 0-9 1q-4 1-6 4q-2 2-2 5v2h-32q0-1 0-2v-2q0-9 6-16q6-7 17-11q11-4 27-4q14 0 25 4q11 3 17 11q7 7 7 19v45q0 4 2 6q1 2 4 2h7v20q-2 1-7 2q-5 1-11 1q-7 0-12-1q-5-2-8-5q-4-3-5-7h-1q-4 4-9 7q-5 3-12 5q-7 1-15 1zM218 -20q5 0 9-2q4-1 7-3q2-3 4-7q2-3 2-7v-7q-12 0-20 1q-8 2-12 5q-5 4-5 9q0 4 2 6q2 3 5 4q3 1 8 1zM328 0h-33v-105h27l3 16h1q3-6 6-10q4-4 9-7q5-2 11-2q4 0 7 1q3 0 4 1v29h-10q-7 0-11 2q-5 1-8 5q-3 3-4 8q-2 5-2 12v50zM472 37h-32v-48h-2q-3 4-8 7q-4 3-10 5q-5 1-11 1q-13 0-23-6q-10-6-15-18q-5-12-5-31q0-18 5-31q5-12 15-18q10-6 23-6q10 0 19 5q8 4 13 12h2l3-14h26v142zM419 -23q6 0 10-2q4-2 6-6q2-3 4-8q1-5 1-11v-5q0-8-2-14q-2-7-7-10q-4-3-12-3q-7 0-11 3q-5 3-7 9q-2 5-2 14v7q0 8 2 14q2 6 7 9q4 3 11 3zM528 2q-17 0-26-9q-9-9-9-29v-69h33v65q0 4 1 7q1 3 3 5q2 3 5 4q3 1 7 1q5 0 10-3q4-3 7-7q2-5 2-11v-61h33v105h-27l-2-15h-1q-4 5-9 9q-6 4-12 6q-7 2-15 2zM667 2q-18 0-31-5q-12-6-19-19q-7-12-7-31q0-18 7-31q6-12 19-18q12-6 30-6q17 0 29 6q12 6 18 18q6 12 6 31v7h-76q0 8 3 14q2 6 7 9q5 3 14 3q5 0 8-1q4-2 7-4q2-2 4-5q1-4 1-8h32q0 10-3 18q-4 7-11 12q-7 5-16 8q-10 2-22 2zM644 -64h42q0-6-2-9q-1-4-3-7q-3-3-6-4q-4-1-9-1q-7 0-12 2q-4 3-7 7q-3 5-3 12zM787 2q-18 0-31-5q-13-6-19-19q-7-12-7-31q0-18 7-31q6-12 19-18q12-6 29-6q18 0 29 6q12 6 19 18q6 12 6 31v7h-76q0 8 3 14q2 6 7 9q5 3 13 3q5 0 9-1q4-2 7-4q2-2 4-5q1-4 1-8h32q0 10-4 18q-3 7-10 12q-7 5-17 8q-9 2-21 2zM763 -64h42q0-6-1-9q-1-4-4-7q-2-3-6-4q-3-1-8-1q-7 0-12 2q-5 3-7 7q-3 5-4 12z";
const M_WIDTH = 151;

type MarkProps = {
  bulbs: number;
  lit: number | null;
  className?: string;
};

/** The logo: one bulb per section, the current one lit. It has no text alternative. */
export function Mark({ bulbs, lit, className }: MarkProps) {
  const step = M_WIDTH / bulbs;
  return (
    <svg className={className} viewBox="0 -184 842 222" aria-hidden="true" fill="currentColor">
      {Array.from({ length: bulbs }, (_, place) => (
        <circle key={place} cx={step * (place + 0.5)} cy={-170} r={10} className={place === lit ? "fill-accent" : "fill-quiet"} />
      ))}
      <path d={LETTERS} />
    </svg>
  );
}
