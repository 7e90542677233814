import classes from './RangeProblem.module.css'

/** Under two fields that hold a range: why nothing can lie in it; nothing for null. */
export function RangeProblem({ text }: { text: string | null }) {
  return (
    text !== null && (
      <p className={classes.problem} role="alert">
        {text}
      </p>
    )
  )
}
