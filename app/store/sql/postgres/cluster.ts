import type { Cluster } from "../../cluster.ts";
import { openLocks } from "./locks.ts";
import { LISTEN, openNotifications } from "./notifications.ts";
import { openPersistentConnection, type PersistentConnection } from "./persistent-connection.ts";

export function openPostgresCluster(url: string): Cluster & { close: () => Promise<void> } {
  const notifications = openNotifications(() => connection);
  const { onNotification, onLost } = notifications;
  const connection: PersistentConnection = openPersistentConnection({ url, begin: LISTEN, onNotification, onLost });
  return {
    withLock: openLocks(connection),
    publish: (text) => notifications.publish(text),
    subscribe: (subscriber) => notifications.subscribe(subscriber),
    close: async () => {
      await notifications.close();
      await connection.close();
    },
  };
}
