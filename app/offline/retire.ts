import type { WorkerScope } from "./worker-scope.ts";

export async function retire(registration: WorkerScope["registration"]): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("marquee-")).map((name) => caches.delete(name)));
  await registration.unregister();
}
