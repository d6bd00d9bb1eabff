import { hash } from "node:crypto";

const NUMBER_DIGITS = 13;

/** Hashed, because an address may be too long for an index. */
export function addressId(address: string): string {
  return hash("sha256", address, "hex");
}

/** 52 bits of the id. Two addresses may share it, so compare the address as well. */
export function addressNumber(address: string): number {
  return Number.parseInt(addressId(address).slice(0, NUMBER_DIGITS), 16);
}
