import "server-only";

type File = { name: string; type: string };

/** A file for people to save, made anew each time it is asked for. */
export const attachment = (body: BodyInit, { name, type }: File): Response =>
  new Response(body, {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    },
  });
