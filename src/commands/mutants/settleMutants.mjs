/** Mutants that one run of a test file tries. */
const mostAtOnce = 15
/** Test time in ms, as measured without a mutation, that one mutant may cost beyond its first test file. */
const mostMs = 10_000
/** Test files that a mutant which lived in runs of several is tried with alone. */
const mostAlone = 2

/**
 * Which mutants the tests notice. A mutant's test files are tried one after another until one notices it: first those
 * that are nearest to its file, take least and have noticed most of its file's other mutants. What is not noticed
 * within the time that a mutant may cost counts as alive, though tests farther away might have noticed it. What lived
 * beside others is tried alone at the end, because a module may have kept what it computed before this mutant woke.
 * @param {{mutant: {id: number}, notes: import('./readReach.mjs').Note[]}[]} tried Each with the tests that reach it,
 *   and how far its file is from them.
 * @param {(mutant, file: string, outcome: import('./keptOutcomes.mjs').Outcome) => void} onOutcome
 * @returns {Promise<void>}
 */
export async function settleMutants(tried, workers, outcomes, onOutcome) {
  const chances = new Map()
  const chanceOf = (path, file) => chances.get(`${path} ${file}`) ?? { runs: 2, noticed: 1 }
  const costOf = ({ path }, { file, ms, distance }) => {
    const { runs, noticed } = chanceOf(path, file)
    return ((ms + 100) * distance * runs) / noticed
  }
  const tell = (state, file, outcome) => {
    state.isSettled = outcome !== 'lives'
    const { path } = state.mutant
    const { runs, noticed } = chanceOf(path, file)
    chances.set(`${path} ${file}`, { runs: runs + 1, noticed: noticed + Number(state.isSettled) })
    const note = state.notes.shift()
    state.spent += note.ms
    state.past.push(note)
    onOutcome(state.mutant, file, outcome)
  }
  const stillOpen = (states) => {
    const alive = states.filter(({ isSettled }) => !isSettled)
    for (const { mutant, notes } of alive) notes.sort((a, b) => costOf(mutant, a) - costOf(mutant, b))
    return alive.filter(
      ({ notes, spent }) => notes.length > 0 && (spent === 0 || spent + notes[0].ms <= mostMs),
    )
  }

  const all = tried.map(({ mutant, notes }) => ({ mutant, spent: 0, notes, past: [], isSettled: false }))
  for (let open = stillOpen(all); open.length > 0; open = stillOpen(open)) {
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
      for (const state of alone) settle(state, await outcomeAlone(state.mutant, state.notes[0], worker))
    })
  }

  const doubtful = all.filter(({ isSettled }) => !isSettled)
  await workers.each(doubtful, async ({ mutant, past }, worker) => {
    const nearest = past.filter(({ tests }) => tests !== null).toSorted((a, b) => a.distance - b.distance)
    for (const note of nearest.slice(0, mostAlone)) {
      const known = outcomes.of(mutant, note.file, true)
      const outcome = known ?? (await outcomeAlone(mutant, note, worker))
      if (known === undefined) outcomes.keep(mutant, note.file, outcome, true)
      onOutcome(mutant, note.file, outcome)
      if (outcome !== 'lives') return
    }
  })
}

/** Tests that do not end are tried once more: a busy machine may have been the reason. */
async function outcomeAlone(mutant, note, worker) {
  const first = await worker.kill(mutant.id, note)
  return first === 'late' ? worker.kill(mutant.id, note) : first
}
