import { parser } from '@prometheus-io/lezer-promql'

export interface MetricUse {
  metric: string
  /** Matched, or grouped by. */
  labels: string[]
}

type Node = ReturnType<typeof parser.parse>['topNode']

function within(node: Node, name: string): Node[] {
  const found: Node[] = []
  node.cursor().iterate((inner) => void (inner.name === name && found.push(inner.node)))
  return found
}

/** Metrics and labels that an expression of PromQL uses. Throws if it cannot be parsed. */
export function usesOf(expression: string): MetricUse[] {
  const tree = parser.parse(expression)
  tree.iterate({
    enter({ type, from }) {
      if (type.isError) throw new Error(`Not PromQL at character ${from}: ${expression}`)
    },
  })
  const text = ({ from, to }: Node) => expression.slice(from, to)
  const labelsIn = (node: Node) => within(node, 'LabelName').map(text)
  const selectors = within(tree.topNode, 'VectorSelector')
  const groupings = within(tree.topNode, 'AggregateExpr').map((aggregation) => ({
    from: aggregation.from,
    to: aggregation.to,
    labels: aggregation.getChildren('AggregateModifier').flatMap(labelsIn),
  }))
  return selectors.map((selector) => ({
    metric: text(selector.getChild('Identifier') ?? selector),
    labels: [
      ...labelsIn(selector),
      ...groupings.filter(({ from, to }) => from <= selector.from && selector.to <= to).flatMap(({ labels }) => labels),
    ],
  }))
}
