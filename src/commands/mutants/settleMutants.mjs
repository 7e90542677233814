/** Mutants that one run of a test file tries. */
const mostAtOnce = 15
/** Test time in ms, as measured without a mutation, that one mutant may cost beyond its first test file. */
const mostMs = 10_000

/**
 * Which mutants the tests notice. A mutant's test files are tried one after another until one notices it: first those
 * that are nearest to its file and take least. What is not noticed within the time that a mutant may cost counts
 * as alive, though tests farther away might have noticed it.
 * @param {{mutant: {id: number}, notes: import('./readReach.mjs').Note[]}[]} tried Each with the tests that reach it,
 *   and how far its file is from them.
 * @param {(mutant, file: string, outcome: import('./keptOutcomes.mjs').Outcome) => void} onOutcome
 * @returns {Promise<void>}
 */
export async function settleMutants(tried, workers, outcomes, onOutcome) {
  let open = tried.map(({ mutant, notes }) => ({
    mutant,
    spent: 0,
    notes: notes.toSorted((a, b) => (a.ms + 100) * a.distance - (b.ms + 100) * b.distance),
  }))
  const tell = (state, file, outcome) => {
    state.isSettled = outcome !== 'lives'
    state.spent += state.notes.shift().ms
    onOutcome(state.mutant, file, outcome)
  }
  const isOpen = ({ isSettled, notes, spent }) =>
    !isSettled && notes.length > 0 && (spent === 0 || spent + notes[0].ms <= mostMs)

  for (open = open.filter(isOpen); open.length > 0; open = open.filter(isOpen)) {
    const byFile = new Map()
    for (const state of open) {
      const { file } = state.notes[0]
      const known = outcomes.of(state.mutant, file)
      if (known !== undefined) tell(state, file, known)
      else byFile.set(file, [...(byFile.get(file) ?? []), state])
    }
    await workers.each([...byFile], async ([file, states], worker) => {
      const settle = (state, outcome) => {
        outcomes.keep(state.mutant, file, outcome)
        tell(state, file, outcome)
      }
      // What loading the file reaches needs a run of its own, and so does what a run of several could not tell.
      const alone = states.filter(({ notes }) => notes[0].tests === null)
      const together = states.filter((state) => !alone.includes(state))
      while (together.length > 0) {
        const some = together.splice(0, mostAtOnce)
        const told = await worker.killSome(
          file,
          some.map(({ mutant, notes }) => ({ id: mutant.id, ...notes[0] })),
        )
        for (const state of some) {
          const outcome = told.get(state.mutant.id)
          if (outcome === 'again') together.push(state)
          else if (outcome === undefined) alone.push(state)
          else settle(state, outcome)
        }
      }
      for (const state of alone) settle(state, await outcomeAlone(state, worker))
    })
  }
}

/** Tests that do not end are tried once more: a busy machine may have been the reason. */
async function outcomeAlone({ mutant, notes: [note] }, worker) {
  const first = await worker.kill(mutant.id, note)
  return first === 'late' ? worker.kill(mutant.id, note) : first
}
