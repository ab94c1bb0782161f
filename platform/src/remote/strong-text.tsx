/** Text with parts in bold: `<StrongText parts={notificationSentence(notification)} />`. */
export const StrongText = ({ parts }: { parts: readonly { text: string; strong: boolean }[] }) => (
  <span>
    {parts.map(({ text, strong }, index) =>
      strong ? (
        <strong key={index} dir="auto">
          {text}
        </strong>
      ) : (
        text
      ),
    )}
  </span>
)
