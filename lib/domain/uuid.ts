/** An id of ours or of the issuer's, in any letter case and of any version. */
export const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Whether two ids are one: the issuer writes them in either letter case. */
export const sameId = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export const isUuid = (text: string): boolean => UUID.test(text);
