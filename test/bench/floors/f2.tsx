import '@mantine/core/styles.css'
import { startFloor } from './FloorApp'

export const start = (): void => startFloor(async () => (await fetch('/api/floor?limit=100')).json())
