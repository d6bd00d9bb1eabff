const ARRIVED = "islands-arrived";

/** Tells that parts of the page were exchanged: islands among the new ones want to be made live, and those that are gone ended. */
export function announceArrival(): void {
  document.dispatchEvent(new Event(ARRIVED));
}

export function onArrival(make: () => void): void {
  document.addEventListener(ARRIVED, make);
}
