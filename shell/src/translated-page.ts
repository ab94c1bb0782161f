/**
 * Lets React update a page that a translator or an extension has changed: those replace texts by elements, and wrap,
 * move or drop nodes, so that React no longer finds its own where it left them. Prototypes stay as they are: the
 * elements concerned get methods of their own.
 */
export function allowTranslation(page: Node): void {
  const places = new WeakMap<Node, Node>()
  const textsOf = new WeakMap<Node, Text[]>()

  /** The child of `parent` that is, holds or replaces `node`. */
  function childOf(parent: Node, node: Node | null | undefined): ChildNode | null {
    while (node && !parent.contains(node)) node = places.get(node)
    while (node && node.parentNode !== parent) node = node.parentNode
    return (node ?? null) as ChildNode | null
  }

  /** Returns the texts that were replaced in `parent`. */
  function mend(parent: Node): Text[] {
    const texts = textsOf.get(parent) ?? []
    if (textsOf.has(parent)) return texts
    textsOf.set(parent, texts)
    const { insertBefore, removeChild } = parent
    const insert = (node: Node, before?: Node) =>
      insertBefore.call(parent, childOf(parent, node) ?? node, childOf(parent, before))
    Object.assign(parent, {
      insertBefore: insert,
      appendChild: (node: Node) => insert(node),
      removeChild(node: Node) {
        const child = childOf(parent, node)
        return child ? removeChild.call(parent, child) : node
      },
    })
    return texts
  }

  const observer = new MutationObserver((changes) => {
    const added = new Set(changes.flatMap((change) => [...change.addedNodes]))
    for (const node of added) places.delete(node)
    for (const { removedNodes } of changes) for (const node of removedNodes) added.delete(node)
    changes.forEach(({ target, removedNodes, addedNodes, previousSibling, nextSibling }, at) => {
      for (const node of removedNodes) {
        const isText = node instanceof Text
        if (node.parentNode === target || !(isText || addedNodes[0] || node.isConnected)) continue
        const texts = mend(target)
        const place = [addedNodes[0], previousSibling, nextSibling, changes[at + 1]?.addedNodes[0]].find(
          (other) => added.has(other!) && other!.parentNode === target,
        )
        if (!isText || !place || target.contains(node)) continue
        added.delete(place)
        places.set(node, place)
        texts.push(node)
        observer.observe(node, { characterData: true })
      }
      // A text that React sets outside the document returns, with its neighbors: they were translated as one sentence.
      const parent = target.parentNode ? null : places.get(target)?.parentNode
      for (const text of (parent && textsOf.get(parent)) ?? []) {
        const place = childOf(parent!, text)
        if (!place || (text !== target && place.nodeName !== 'FONT')) continue
        places.delete(text)
        place.replaceWith(text)
      }
    })
  })
  observer.observe(page, { childList: true, subtree: true })
}
