import "server-only";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newPerson } from "../../../testing/server/people";
import { actions } from "../../../testing/server/queries";
import { camt } from "../../../testing/server/statements";
import { onPostgres } from "../../../testing/server/test-app";
import { log } from "../../platform/log";
import type { Services } from "../../record/context";
import { getCoverage } from "./coverage";
import { listLines, listStatements } from "./list";
import { watchFolder } from "./watch-folder";

onPostgres((app) => {
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "statements-"));
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await rm(folder, { recursive: true });
  });

  const watching = (services: Services): Services => ({
    ...services,
    settings: { ...services.settings, STATEMENTS_DIR: folder },
  });
  const look = (services: Services = app().services) => watchFolder(watching(services));

  /** A file that was last written so many seconds ago. */
  async function deliverFile(name: string, content: string | Buffer, secondsAgo = 10): Promise<void> {
    await writeFile(join(folder, name), content);
    const at = new Date(Date.now() - secondsAgo * 1000);
    await utimes(join(folder, name), at, at);
  }
  const later = (ms: number) => {
    const now = Date.now() + ms;
    vi.spyOn(Date, "now").mockReturnValue(now);
  };
  /** All files below the folder; the time before a name that was taken is left out. */
  const files = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath.slice(folder.length + 1), name))
      .map((path) => path.replace(/\d{13} /g, "(time) "))
      .sort();
  const amounts = async () => {
    const { items } = await listLines(await newPerson(app().services, "viewer"), {});
    return items.map(({ amount }) => amount).sort();
  };
  const statement = (amount: string, number = "1") => camt({ number, lines: [{ amount }] });

  test("what was read is in done, and no person is named for it", async () => {
    await deliverFile("monday.xml", statement("12.00"));
    await look();
    expect(await files()).toEqual(["done/monday.xml"]);
    expect(await amounts()).toEqual(["12.00"]);
    const viewer = await newPerson(app().services, "viewer");
    expect((await listStatements(viewer, {})).items).toMatchObject([
      { fileName: "monday.xml", source: "folder", by: null },
    ]);
    expect((await getCoverage(watchingAs(viewer))).folder?.lastAt).not.toBeNull();
  });
  const watchingAs = <T extends Services>(context: T): T => ({ ...context, ...watching(context) });

  test("what can’t be used is in refused, with the reason beside it, and holds up no other file", async () => {
    await deliverFile("a letter.txt", "Dear customer,\n");
    await deliverFile("b.xml", statement("12.00"));
    await deliverFile("c.csv", "Day;Amount;Text\n2026-11-24;1,00;x\n");
    await look();
    expect(await files()).toEqual([
      ...["done/b.xml", "refused/a letter.txt", "refused/a letter.txt.txt"],
      ...["refused/c.csv", "refused/c.csv.txt"],
    ]);
    expect(await readFile(join(folder, "refused/c.csv.txt"), "utf8")).toContain("Assign the columns");
    expect(await actions(app().services, "statement")).toEqual(
      expect.arrayContaining(["statement.refused", "statement.refused", "statement.read"]),
    );
  });

  test("a file is read once it has not changed for five seconds", async () => {
    await deliverFile("now.xml", statement("12.00"), 4);
    await look();
    expect(await files()).toEqual(["now.xml"]);
    later(2_000);
    await look();
    expect(await files()).toEqual(["done/now.xml"]);
  });

  test("a file whose writer’s clock is ahead is read as well", async () => {
    await deliverFile("ahead.xml", statement("12.00"), -3_600);
    later(6_000);
    await look();
    expect(await files()).toEqual(["done/ahead.xml"]);
  });

  test("a file that is delivered again is read, adds nothing, and takes no place of the other", async () => {
    await deliverFile("day.xml", statement("12.00"));
    await look();
    await deliverFile("day.xml", statement("12.00"));
    await look();
    expect(await files()).toEqual(["done/(time) day.xml", "done/day.xml"]);
    expect(await amounts()).toEqual(["12.00"]);
  });

  test("of two processes each file is read by one, and each line is there once", async () => {
    const names = Array.from({ length: 8 }, (_, nth) => `${nth}.xml`);
    for (const [nth, name] of names.entries()) await deliverFile(name, statement(`1${nth}.00`, `${nth}`));
    await Promise.all([look(), look(await app().another())]);
    expect(await files()).toEqual(names.map((name) => `done/${name}`));
    expect(await amounts()).toEqual(names.map((_, nth) => `1${nth}.00`));
  });

  test("what a killed process was reading is let go after two minutes, even beside a new file of its name", async () => {
    const claim = join(folder, ".reading 0a1b2c3d day.xml");
    await writeFile(claim, statement("12.00"));
    await deliverFile("day.xml", statement("13.00", "2"));
    await look();
    expect(await files()).toEqual([".reading 0a1b2c3d day.xml", "done/day.xml"]);
    later(121_000);
    await deliverFile("day.xml", statement("14.00", "3"), 200);
    await look();
    await look();
    expect(await files()).toEqual(
      ["done/(time) (time) day.xml", "done/(time) day.xml", "done/day.xml"].sort(),
    );
    expect(await amounts()).toEqual(["12.00", "13.00", "14.00"]);
  });

  test("while its database is away a file stays, and is read once it is back", async () => {
    await deliverFile("day.xml", statement("12.00"));
    const { services } = app();
    const away = vi.spyOn(services.db, "transaction").mockRejectedValue(new Error("connection refused"));
    await look();
    expect(await files()).toEqual(["day.xml"]);
    away.mockRestore();
    await look();
    expect(await files()).toEqual(["done/day.xml"]);
    expect(await amounts()).toEqual(["12.00"]);
  });

  test("nothing is read while there is no place to put it away", async () => {
    await deliverFile("day.xml", statement("12.00"));
    await writeFile(join(folder, "done"), "a file where the folder should be");
    await expect(look()).rejects.toThrow("EEXIST");
    expect(await files()).toEqual(["day.xml", "done"]);
    expect(await amounts()).toEqual([]);
    await rm(join(folder, "done"));
    await look();
    expect(await files()).toEqual(["done/day.xml"]);
  });

  test("a file that can’t be put away after it was read is kept, read again later, and counts once", async () => {
    await deliverFile("day.xml", statement("12.00"));
    const { services } = app();
    const { transaction } = services.db;
    // The folder goes while the file is being read.
    vi.spyOn(services.db, "transaction").mockImplementation(async (...given) => {
      await rename(join(folder, "done"), join(folder, "gone")).catch(() => {});
      return transaction.apply(services.db, given);
    });
    await look();
    vi.restoreAllMocks();
    expect((await readdir(folder)).filter((name) => name.startsWith(".reading "))).toHaveLength(1);
    expect(await amounts()).toEqual(["12.00"]);
    later(121_000);
    await look();
    later(242_000);
    await look();
    expect(await files()).toEqual(["done/day.xml"]);
    expect(await amounts()).toEqual(["12.00"]);
  });

  test("a reason takes the place of no file that was refused before", async () => {
    await deliverFile("a.xml.txt", "Dear customer,\n");
    await look();
    await deliverFile("a.xml", "nothing that we read");
    await look();
    expect(await files()).toEqual([
      ...["refused/(time) a.xml", "refused/(time) a.xml.txt"],
      ...["refused/a.xml.txt", "refused/a.xml.txt.txt"],
    ]);
    expect(await readFile(join(folder, "refused/a.xml.txt"), "utf8")).toBe("Dear customer,\n");
  });

  test("a folder that can’t be looked into is no empty one", async () => {
    const { services } = app();
    const file = join(folder, "a file");
    await writeFile(file, "where the folder should be");
    const settings = { ...services.settings, STATEMENTS_DIR: file };
    await expect(watchFolder({ ...services, settings })).rejects.toThrow("ENOTDIR");
  });

  test("hidden files, folders and links are left alone", async () => {
    await deliverFile(".day.xml.part", statement("12.00"));
    await mkdir(join(folder, "archive"));
    await writeFile(join(folder, "archive", "old.xml"), statement("12.00"));
    await deliverFile("day.xml", statement("13.00"));
    await look();
    expect(await files()).toEqual([".day.xml.part", "archive/old.xml", "done/day.xml"]);
  });

  test("a folder that isn’t there is no problem yet, and is named once", async () => {
    const warn = vi.spyOn(log, "warn");
    await rm(folder, { recursive: true });
    await look();
    await look();
    expect(warn.mock.calls).toEqual([[{ folder }, "the folder of statements is not there"]]);
    await mkdir(folder);
    await deliverFile("day.xml", statement("12.00"));
    await look();
    expect(await files()).toEqual(["done/day.xml"]);
  });
});
