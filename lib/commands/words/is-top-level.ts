import ts from "typescript";

/** Callbacks of these run at once. */
const AT_ONCE = /^(?:map|flatMap|filter|forEach|reduce|find|some|every|sort|toSorted|from|groupBy)$/;

/** Whether the node runs while its module loads, when nobody’s request is there to say which language. */
export function isTopLevel(node: ts.Node): boolean {
  const around = ts.findAncestor(node, (at) => ts.isFunctionLike(at) && !runsAtOnce(at));
  return !around;
}

function runsAtOnce(node: ts.Node): boolean {
  if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node)) return false;
  let at: ts.Node = node;
  while (ts.isParenthesizedExpression(at.parent)) at = at.parent;
  const call = at.parent;
  if (!ts.isCallExpression(call)) return false;
  if (call.expression === at) return true;
  const callee = call.expression;
  return ts.isPropertyAccessExpression(callee) && AT_ONCE.test(callee.name.text);
}
