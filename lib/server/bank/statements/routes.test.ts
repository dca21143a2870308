import "server-only";
import { expect, test } from "vitest";
import * as lines from "@/app/api/bank-lines/route";
import * as statements from "@/app/api/statements/route";
import { errorBody } from "@/lib/contract/errors";
import { imported } from "@/lib/contract/statements";
import { newPerson } from "../../../testing/server/people";
import { requestAs } from "../../../testing/server/request";
import { serveRoutesFrom } from "../../../testing/server/routes";
import { camt } from "../../../testing/server/statements";
import { onPostgres } from "../../../testing/server/test-app";
import type { Context } from "../../record/context";

const FILE = { "content-type": "application/octet-stream" };

onPostgres((app) => {
  serveRoutesFrom(app);

  async function upload(
    as: Context | null,
    content: Buffer | ReadableStream,
    { headers = {}, query = "?name=day.xml" }: { headers?: Record<string, string>; query?: string } = {},
  ) {
    const body = content instanceof ReadableStream ? content : new Blob([new Uint8Array(content)]).stream();
    const request = await requestAs(as, "POST", `/api/statements${query}`, {
      body,
      headers: { ...FILE, ...headers },
    });
    const response = await statements.POST(request, { params: Promise.resolve({}) });
    return { status: response.status, json: await response.json() };
  }
  const errorOf = async (...given: Parameters<typeof upload>) => {
    const { status, json } = await upload(...given);
    return [status, errorBody.parse(json).error.code];
  };
  const day = () => camt({ lines: [{ amount: "12.00" }] });

  test("a file’s bytes are read, and answered in the contract’s shape", async () => {
    const { status, json } = await upload(await newPerson(app().services, "approver"), day());
    expect(status).toBe(201);
    expect(imported.strict().parse(json)).toMatchObject({ statements: [{ added: 1 }], refused: [] });
  });

  test("a viewer may read what the bank says, and deliver nothing", async () => {
    const viewer = await newPerson(app().services, "viewer");
    expect(await errorOf(viewer, day())).toEqual([403, "forbidden"]);
    expect(await errorOf(null, day())).toEqual([401, "unauthenticated"]);
    const read = await statements.GET(await requestAs(viewer, "GET", "/api/statements"), {
      params: Promise.resolve({}),
    });
    expect(await read.json()).toEqual({ items: [], nextCursor: null });
  });

  test.each(["application/json", "text/xml", "multipart/form-data; boundary=x"])(
    "a file sent as %s is refused unread",
    async (type) => {
      const preparer = await newPerson(app().services, "preparer");
      expect(await errorOf(preparer, day(), { headers: { "content-type": type } })).toEqual([
        415,
        "unsupported_media_type",
      ]);
    },
  );

  test("a file from another page is refused", async () => {
    const preparer = await newPerson(app().services, "preparer");
    expect(await errorOf(preparer, day(), { headers: { origin: "https://elsewhere.example" } })).toEqual([
      403,
      "wrong_origin",
    ]);
  });

  test("more than 20 MB are refused, said before or found while they come", async () => {
    const preparer = await newPerson(app().services, "preparer");
    const said = { headers: { "content-length": String(20 * 1024 * 1024 + 1) } };
    expect(await errorOf(preparer, day(), said)).toEqual([413, "too_large"]);
    const piece = new Uint8Array(1024 * 1024);
    let taken = 0;
    const endless = new ReadableStream({
      pull(controller) {
        taken += 1;
        controller.enqueue(piece);
      },
    });
    expect(await errorOf(preparer, endless)).toEqual([413, "too_large"]);
    expect(taken).toBeLessThan(25);
  });

  test("a CSV file whose columns are unknown answers with a guess", async () => {
    const preparer = await newPerson(app().services, "preparer");
    const { status, json } = await upload(
      preparer,
      Buffer.from("Booking date;Amount;Purpose\n24.11.2026;12,00;Thanks\n"),
    );
    expect([status, json.error.code]).toEqual([422, "mapping_needed"]);
    expect(json.error.mapping).toMatchObject({
      guess: { decimal: ",", dateForm: "DD.MM.YYYY" },
      columns: ["Booking date", "Amount", "Purpose"],
    });
    expect(errorBody.safeParse(json).success).toBe(true);
  });

  test.each(["", "?name=", "?name=x&place=done", `?name=${"x".repeat(201)}`])(
    "a file delivered to /api/statements%s is refused",
    async (query) => {
      const preparer = await newPerson(app().services, "preparer");
      expect(await errorOf(preparer, day(), { query })).toEqual([400, "invalid"]);
    },
  );

  test("a page marker that is none of ours is 400", async () => {
    const viewer = await newPerson(app().services, "viewer");
    for (const route of [lines.GET, statements.GET]) {
      const answer = await route(await requestAs(viewer, "GET", "/api/x?cursor=x"), {
        params: Promise.resolve({}),
      });
      expect([answer.status, (await answer.json()).error.code]).toEqual([400, "invalid"]);
    }
  });
});
