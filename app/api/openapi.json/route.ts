import { answerDocument, definePublicRead } from "@/lib/server/runtime";

export const dynamic = "force-dynamic";

/** This interface as OpenAPI 3.1, made from what each route declares (docs/decisions/0047-openapi.md). */
export const GET = definePublicRead({ types: ["application/json"] }, answerDocument);
