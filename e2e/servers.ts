import { startServers } from "../tests/engines.ts";

export default startServers;
