import { expect, it } from "vitest";
import { addressOf } from "./client-address.ts";

function from(address: string): string {
  return addressOf(new Headers({ "cf-connecting-ip": address }));
}

it("an IPv4 address is counted separately", () => {
  expect(from("203.0.113.7")).toBe("203.0.113.7");
  expect(from("203.0.113.8")).not.toBe(from("203.0.113.7"));
});

it("all addresses of one IPv6 network are counted as one [S5]", () => {
  const spellings = ["2001:db8:1:2::1", "2001:0DB8:0001:0002:ffff:1:2:3", "2001:db8:1:2:0:0:0:0"];
  expect(new Set(spellings.map(from))).toEqual(new Set(["2001:db8:1:2::/64"]));
});

it("different IPv6 networks are counted separately", () => {
  expect(from("2001:db8:1:3::1")).not.toBe(from("2001:db8:1:2::1"));
  expect(from("2001:db8::1")).toBe("2001:db8:0:0::/64");
  expect(from("::ffff:192.0.2.1")).toBe("192.0.2.1");
});

it("requests without an address are counted under one key", () => {
  expect(addressOf(new Headers())).toBe("local");
});
