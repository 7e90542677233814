import classes from './BadConfigPage.module.css'

interface Props {
  /** One line a wrong key: which, and what it should be. */
  problems: string[]
}

/** Shown instead of the app when config.json cannot be used; the operator of this address has to mend it. */
export function BadConfigPage({ problems }: Props) {
  return (
    <main className={classes.page}>
      <h1 className={classes.title}>This installation is not set up correctly</h1>
      <p>The file config.json beside index.html could not be used. Nothing was sent anywhere.</p>
      <ul className={classes.problems}>
        {problems.map((problem) => (
          <li key={problem}>
            <code>{problem}</code>
          </li>
        ))}
      </ul>
      <p>Correct the file and reload this page.</p>
    </main>
  )
}
