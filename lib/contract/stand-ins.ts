import { z } from "zod";
import { personRef, time, uuid } from "./common";

/** A person who gives an approver’s approvals while they are away. */
export const standIn = z.object({
  id: z.string(),
  /** The approver who is away. */
  person: personRef,
  standIn: personRef,
  from: time,
  to: time,
  state: z.enum(["waiting", "active", "over", "ended"]),
  /** Whether this person may end it. */
  mayEnd: z.boolean(),
});
export type StandIn = z.infer<typeof standIn>;

/** `GET /api/stand-ins`: those that are not over, the next one first. */
export const standIns = z.object({
  items: z.array(standIn),
  /** Whom this person may name: approvers who may be away, and who could stand in for them. */
  approvers: z.array(personRef),
  candidates: z.array(personRef),
});
export type StandIns = z.infer<typeof standIns>;

/** `POST /api/stand-ins`. */
export const addStandIn = z.strictObject({
  personId: uuid,
  standInId: uuid,
  from: time,
  to: time,
});
export type AddStandIn = z.infer<typeof addStandIn>;

export const standInId = z.strictObject({ id: uuid });
