import type { HttpResponse } from "./http-response";

/**
 * Wraps a list response in objects. @param shape dotted path of member names (`Items`, `data.items`), or `array` for none;
 * responses that are not lists are returned unchanged
 */
export function wrapList(response: HttpResponse, shape: string | undefined): HttpResponse {
  const text = response.body.toString("utf8");
  if (!shape || shape === "array" || !text.startsWith("[")) return response;
  const wrapped = shape.split(".").reduceRight((inner, name) => `{${JSON.stringify(name)}:${inner}}`, text);
  return { ...response, body: Buffer.from(wrapped) };
}
