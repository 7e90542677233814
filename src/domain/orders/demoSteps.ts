export type DemoAction =
  | 'review'
  | 'produce'
  | 'ship'
  | 'ship_part'
  | 'reship'
  | 'return'
  | 'fail'
  | 'hold'
  | 'hold_approval'
  | 'release'
  | 'refund'
  | 'archive'

/** Steps of the print shop that the merchant can trigger in the demo, with the states that each may start from. */
const demoSteps: readonly { action: DemoAction; label: string; from: readonly string[] }[] = [
  { action: 'produce', label: 'Start production', from: ['pending', 'inreview'] },
  { action: 'ship', label: 'Ship everything', from: ['inprocess', 'partial'] },
  { action: 'ship_part', label: 'Ship a part', from: ['inprocess', 'partial'] },
  { action: 'review', label: 'Put in review', from: ['pending'] },
  { action: 'fail', label: 'Let it fail', from: ['pending', 'inreview'] },
  { action: 'hold', label: 'Put on hold', from: ['pending', 'inreview', 'inprocess'] },
  { action: 'hold_approval', label: 'Hold for approval', from: ['pending', 'inreview', 'inprocess'] },
  { action: 'release', label: 'End the hold', from: ['onhold'] },
  { action: 'return', label: 'Return the parcel', from: ['partial', 'fulfilled'] },
  { action: 'reship', label: 'Ship it again', from: ['partial', 'fulfilled'] },
  { action: 'refund', label: 'Refund', from: ['pending', 'inprocess', 'onhold', 'partial', 'fulfilled'] },
  { action: 'archive', label: 'Archive', from: ['fulfilled', 'canceled'] },
]

/** The next steps of a demo order in this state; empty for a state without one. */
export const demoStepsFrom = (status: string) => demoSteps.filter(({ from }) => from.includes(status))
