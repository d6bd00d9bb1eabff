/** Maps a removed node to the nodes put in its place. */
const standIns = new WeakMap<Node, readonly ChildNode[]>();
/** Maps an inserted node to the text it replaced. */
const originals = new WeakMap<Node, ChildNode>();

/**
 * Page translation and extensions replace texts by nodes of their own, but React continues with its own nodes: without this
 * guard it throws when it moves or removes one, and writes new text that is never shown. Call before anything can be replaced.
 * @param view The page, or a frame in which React renders.
 */
export function guardReplacedNodes({ document, Node, MutationObserver }: typeof globalThis): void {
  let last: MutationRecord | undefined;
  const observer = new MutationObserver((changes) => {
    note(changes);
    last = undefined;
  });
  observer.observe(document, { childList: true, subtree: true });

  function note(changes: readonly MutationRecord[]): void {
    for (const change of changes) {
      if (change.type === "characterData") showAgain(change.target as ChildNode);
      for (const node of change.addedNodes) standIns.delete(node);
      const { removed, added } = replacementIn(change, last);
      for (const node of removed) if (added.length > 0 && isTextOrStandIn(node)) noteReplaced(node, added);
      last = change;
    }
  }

  const isTextOrStandIn = (node: ChildNode) => node.nodeType === Node.TEXT_NODE || originals.has(node);

  function noteReplaced(node: ChildNode, added: readonly ChildNode[]): void {
    standIns.set(node, added);
    for (const each of added) originals.set(each, originals.get(node) ?? node);
    observer.observe(node, { characterData: true });
  }

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    note(observer.takeRecords());
    for (const each of shownFor(child)) removeWithin(this, each);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    note(observer.takeRecords());
    const replaced = standIns.has(child) ? shownFor(child) : [];
    standIns.delete(child);
    const next = before && childOf(this, shownFor(before)[0]);
    if (next) next.before(child);
    else (this as Element).append(child);
    for (const each of replaced) each.remove();
    return child;
  };
  Node.prototype.appendChild = function <Child extends Node>(this: Node, child: Child): Child {
    return this.insertBefore(child, null);
  };
}

/** Hydration compares the texts with those that the server rendered. @returns true if a node in the element had been replaced. */
export function restoreReplaced(root: Element): boolean {
  const replaced = [...root.querySelectorAll("*")].filter((element) => originals.has(element));
  for (const element of replaced) {
    const original = originals.get(element);
    if (original && element.contains(original)) element.replaceWith(original);
    else if (original) showAgain(original);
  }
  return replaced.length > 0;
}

/** One step replaces a node; two insert and remove, or remove and insert. */
function replacementIn(change: MutationRecord, last: MutationRecord | undefined): { removed: ChildNode[]; added: ChildNode[] } {
  const [removed, added] = nodesOf(change);
  if (!last || last.target !== change.target || (removed.length > 0 && added.length > 0)) return { removed, added };
  const [removedBefore, addedBefore] = nodesOf(last);
  const { previousSibling, nextSibling } = last;
  const isBeside = removed.some((node) => node === previousSibling || node === nextSibling);
  if (isBeside && removedBefore.length === 0) return { removed, added: addedBefore };
  const isSameGap = change.previousSibling === previousSibling && change.nextSibling === nextSibling;
  if (isSameGap && addedBefore.length === 0) return { removed: removedBefore, added };
  return { removed, added };
}

function nodesOf({ removedNodes, addedNodes }: MutationRecord): [ChildNode[], ChildNode[]] {
  return [[...removedNodes], [...addedNodes]] as [ChildNode[], ChildNode[]];
}

function shownFor(node: Node): readonly ChildNode[] {
  return standIns.get(node)?.flatMap(shownFor) ?? [node as ChildNode];
}

/** Handles a text that has changed while another node stood in for it. */
function showAgain(text: ChildNode): void {
  if (!standIns.has(text)) return;
  const [first, ...others] = shownFor(text);
  first?.replaceWith(text);
  for (const each of others) each.remove();
}

/** Removes the node together with its wrappers. */
function removeWithin(parent: Node, node: ChildNode): void {
  const outer = childOf(parent, node);
  const isOnlyWrapped = outer && outer !== node && outer.textContent === node.textContent;
  (isOnlyWrapped ? outer : node).remove();
}

function childOf(parent: Node, node: ChildNode | undefined): ChildNode | null {
  let outer: ChildNode | null = node ?? null;
  while (outer && outer.parentNode !== parent) outer = outer.parentElement;
  return outer;
}
