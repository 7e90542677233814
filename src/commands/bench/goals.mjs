const judged = []

/**
 * Notes a figure that has a goal, for the table at the end. `unit` follows both numbers, such as "× F2" or "ms".
 * @param {string} what
 * @param {number | null} value Null where it could not be measured.
 * @param {{most: number, unit: string} | {least: number, unit: string}} goal
 */
export function judge(what, value, goal) {
  const { unit } = goal
  const [bound, word] = 'most' in goal ? [goal.most, 'at most'] : [goal.least, 'at least']
  const isMet = value !== null && ('most' in goal ? value <= bound : value >= bound)
  judged.push({
    what,
    measured: value === null ? 'not measured' : `${Math.round(value * 100) / 100} ${unit}`,
    goal: `${word} ${bound} ${unit}`,
    met: isMet ? 'yes' : 'NO',
  })
}

/** Every figure with its goal and whether it is met. */
export function printGoals() {
  const met = judged.filter((row) => row.met === 'yes').length
  console.log(`\nGoals: ${met} of ${judged.length} met`)
  console.table(Object.fromEntries(judged.map(({ what, ...row }) => [what, row])))
}

/**
 * Order lists of other dashboards, cold, measured by the method of this benchmark in November 2026; their demos show 10
 * to 25 rows. kB of scripts and styles in brotli, ms until rows are painted on fast and slow 4G. The F2 of that run
 * comes first: only ratios to it can be compared with those of another run.
 */
const peers = {
  F2: [149, 1272, 1980],
  'react-admin 5.15': [325, 3008, 4323],
  'Vendure dashboard 3.7': [712, 4390, 7059],
  'Medusa dashboard 2.21': [1312, 4117, 8859],
  'Saleor dashboard 3.23': [1920, 7499, 16_443],
}

/** Platen beside other dashboards, each as a multiple of its own run's F2. `platen` has the same three ratios. */
export function printPeers(platen) {
  const [brotli, fast, slow] = peers.F2
  const row = (values) => ({
    'brotli, x F2': values[0],
    'painted on fast 4G, x F2': values[1],
    'painted on slow 4G, x F2': values[2],
  })
  const round = (value) => Math.round(value * 100) / 100
  console.log('\nOrder lists of other dashboards, each against the F2 of its own run')
  console.table({
    Platen: row(platen),
    ...Object.fromEntries(
      Object.entries(peers)
        .slice(1)
        .map(([name, [b, f, s]]) => [name, row([round(b / brotli), round(f / fast), round(s / slow)])]),
    ),
  })
}
