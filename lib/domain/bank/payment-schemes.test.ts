import { describe, expect, test } from "vitest";
import { schemeOf } from "./payment-schemes";

describe("schemeOf", () => {
  test.each([
    ["DE89 3704 0044 0532 0130 00"],
    ["FR1420041010050500013M02606"],
    ["gb33bukb20201555555555"],
    ["CH9300762011623852957"],
    ["RS35260005601001611379"],
  ])("pays euros to %s by SEPA", (accountNumber) => {
    expect(schemeOf({ currency: "EUR", accountNumber })).toBe("sepa");
  });

  test.each([["021000021"], ["0210-0002-1"], ["HDSNUS33XXX"], ["hdsnus33"]])(
    "pays dollars to the US bank %s by wire",
    (routingNumber) => {
      expect(schemeOf({ currency: "USD", accountNumber: "000123456789", routingNumber })).toBe("us_wire");
    },
  );

  test.each([
    ["euros to an IBAN outside SEPA", "EUR", "TR330006100519786457841326", undefined],
    ["euros to a number that is no IBAN", "EUR", "000123456789", "021000021"],
    ["euros to an IBAN cut off", "EUR", "DE8937040044", undefined],
    ["dollars to an IBAN", "USD", "GB33BUKB20201555555555", "THAMGB2LXXX"],
    ["dollars to a routing number with a wrong digit", "USD", "000123456789", "021000022"],
    ["dollars to a routing number of zeros", "USD", "000123456789", "000000000"],
    ["dollars to an account without one", "USD", "000123456789", null],
    ["dollars to a BIC that only begins with US", "USD", "000123456789", "USBKGB2L"],
    ["another currency", "GBP", "GB33BUKB20201555555555", undefined],
  ])("knows no scheme for %s", (_, currency, accountNumber, routingNumber) => {
    expect(schemeOf({ currency, accountNumber, ...(routingNumber !== undefined && { routingNumber }) })).toBe(
      "other",
    );
  });
});
