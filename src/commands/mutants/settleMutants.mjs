/**
 * Finds the mutants that the tests notice. A mutant's test files are tried one after another until one notices it:
 * first those nearest to its file, then the fastest and those that noticed most of its file's other mutants. A mutant
 * counts as alive when neither the nearest tests notice it nor others within the time it may cost.
 * @param {{mutant: {id: number, path: string}, notes: import('./readReach.mjs').Note[], mostMs: number}[]} tried Each
 * with the tests that reach it, their distance, and the time in ms, as measured without a mutation, that the farther
 * ones may take.
 * @param {(mutant, outcome: import('./keptOutcomes.mjs').Outcome, file: string | null) => void} onSettled With the test
 * file that noticed it.
 * @returns {Promise<void>}
 */
export async function settleMutants(tried, workers, outcomes, onSettled) {
  const chances = new Map()
  const chanceOf = (path, file) => chances.get(`${path} ${file}`) ?? { runs: 2, noticed: 1 }
  const costOf = ({ path }, { file, ms, distance }) => {
    const { runs, noticed } = chanceOf(path, file)
    return ((ms + 100) * distance * runs) / noticed
  }

  await workers.each(tried, async ({ mutant, notes, mostMs }, worker) => {
    const open = [...notes]
    let spent = 0
    while (open.length > 0) {
      open.sort((a, b) => costOf(mutant, a) - costOf(mutant, b))
      const note = open.shift()
      if (!note.isNear && spent > 0 && spent + note.ms > mostMs) continue
      const known = outcomes.of(mutant, note.file)
      const outcome = known ?? (await worker.kill(mutant.id, note))
      if (known === undefined) outcomes.keep(mutant, note.file, outcome)
      spent += note.ms
      const { runs, noticed } = chanceOf(mutant.path, note.file)
      const isNoticed = outcome !== 'lives'
      chances.set(`${mutant.path} ${note.file}`, { runs: runs + 1, noticed: noticed + Number(isNoticed) })
      if (isNoticed) return onSettled(mutant, outcome, note.file)
    }
    onSettled(mutant, 'lives', null)
  })
}
