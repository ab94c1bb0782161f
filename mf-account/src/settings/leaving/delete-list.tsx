import styles from '../settings.module.css'

export const List = ({ title, items }: { title: string; items: readonly string[] }) => (
  <div className={styles.list}>
    <h3>{title}</h3>
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </div>
)
