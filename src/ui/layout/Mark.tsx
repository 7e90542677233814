interface Props {
  /** Pixels. */
  size: number
}

/** The app's logo: a registration mark, its circle a rounded square. */
export function Mark({ size }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="var(--accent)"
      strokeWidth="1.8"
      strokeLinecap="round"
      aria-hidden
    >
      <rect x="5.5" y="5.500" width="13" height="13" rx="4" />
      <path d="M12 1.500v21M1.500 12h21" />
    </svg>
  )
}
