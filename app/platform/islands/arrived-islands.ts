const ARRIVED = "islands-arrived";

/** Notifies listeners that parts of the page were replaced: new islands must be hydrated and removed ones unmounted. */
export function announceArrival(): void {
  document.dispatchEvent(new Event(ARRIVED));
}

export function onArrival(make: () => void): void {
  document.addEventListener(ARRIVED, make);
}
