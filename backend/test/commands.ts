import type { Connection } from 'mongoose'

export interface SentCommand {
  name: string
  collection: string
  command: Record<string, unknown>
}

/** Except those of the registry, which the site polls meanwhile. */
export async function readsDuring(database: Connection, work: () => Promise<unknown>): Promise<SentCommand[]> {
  const client = database.getClient()
  const sent: SentCommand[] = []
  const onStart = ({ commandName, command }: { commandName: string; command: Record<string, unknown> }) => {
    const collection = String(command[commandName])
    if (['find', 'aggregate', 'count'].includes(commandName) && collection !== 'registry')
      sent.push({ name: commandName, collection, command })
  }
  client.on('commandStarted', onStart)
  await work()
  client.off('commandStarted', onStart)
  return sent
}

export async function examined(database: Connection, { command }: SentCommand) {
  const { lsid: _l, $clusterTime: _c, $db: _d, txnNumber: _t, ...plain } = command
  const { executionStats, queryPlanner } = (await database.db!.command({
    explain: plain,
    verbosity: 'executionStats',
  })) as { executionStats: Record<string, number>; queryPlanner: { winningPlan: unknown } }
  return {
    returned: executionStats['nReturned']!,
    documents: executionStats['totalDocsExamined']!,
    keys: executionStats['totalKeysExamined']!,
    plan: JSON.stringify(queryPlanner.winningPlan),
  }
}
