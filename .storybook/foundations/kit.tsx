import { media, THEMES, token, type Appearance, type ThemeName } from '@openvisit/themes';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';

export const THEME_NAMES = Object.keys(THEMES) as ThemeName[];

/** Tokens of a group as [name, reference], in source order. */
export const getEntries = (group: object) => Object.entries(group) as [string, string][];

/** `DarkGreenTheme` as 'dark green'. */
export const formatThemeName = (name: ThemeName) =>
  name.replace(/Theme$/, '').replace(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const Sheet = styled.article`
  display: flex;
  flex-direction: column;
  gap: ${token.space[10]};
  max-width: ${token.measure.page};
  padding-block: ${token.space[4]} ${token.space[16]};
  margin-inline: auto;
`;

const Head = styled.header`
  max-width: ${token.measure.xl};
`;

const Kicker = styled.p`
  margin-block-end: ${token.space[2]};
  color: ${token.color.accentText};
  font-size: ${token.text.sm};
  font-weight: ${token.weight.semibold};
`;

const Title = styled.h1`
  font-size: ${token.text.display};
  letter-spacing: -0.025em;
`;

const Lead = styled.p`
  margin-block-start: ${token.space[3]};
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.lg};
`;

/** One page of the foundations. */
export const Page = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
  <Sheet>
    <Head>
      <Kicker>Foundations</Kicker>
      <Title>{title}</Title>
      <Lead>{lead}</Lead>
    </Head>
    {children}
  </Sheet>
);

const Part = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${token.space[5]};
`;

const Note = styled.p`
  max-width: ${token.measure.xl};
  margin-block-start: ${token.space[1]};
  color: ${token.color.onSurfaceMuted};
`;

export const Section = ({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}) => (
  <Part>
    <div>
      <h2>{title}</h2>
      {note && <Note>{note}</Note>}
    </div>
    {children}
  </Part>
);

/** A token's name as written in code. */
export const Name = styled.code`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.xs};
`;

/** What a token is for, beside its name. */
export const Use = styled.span`
  display: block;
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.xs};
  line-height: ${token.leading.snug};
`;

/** As wide as a token, and not seen. */
const Ruler = styled.span`
  position: absolute;
  width: var(--length);
  visibility: hidden;
`;

/**
 * The present value of a token as written, and measured in pixels if it is a length: it may follow the theme, the density,
 * the window and the reader's font size.
 */
export const Value = ({ of, isLength = true }: { of: string; isLength?: boolean }) => {
  const ruler = useRef<HTMLSpanElement>(null);
  const [text, setText] = useState('');
  const property = /--[\w-]+/.exec(of)?.[0] ?? '';
  useLayoutEffect(() => {
    if (!ruler.current) return;
    const style = getComputedStyle(ruler.current);
    const written = style.getPropertyValue(property).trim();
    const pixels = `${Number(Number.parseFloat(style.width).toFixed(1))}px`;
    setText(isLength && written !== pixels ? `${written} = ${pixels}` : written);
  }, [property, isLength]);
  return (
    <Name>
      <Ruler ref={ruler} style={{ '--length': of }} />
      {text}
    </Name>
  );
};

export const Row = styled.div`
  display: grid;
  grid-template-columns: ${token.measure.xxs} minmax(0, 1fr);
  gap: ${token.space[5]};
  align-items: center;
  padding-block: ${token.space[3]};
  border-block-end: ${token.line.hair} solid ${token.color.border};
`;

export const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${token.measure.sm}, 1fr));
  gap: ${token.space[5]};

  &[data-fit='close'] {
    grid-template-columns: repeat(auto-fill, minmax(${token.measure.xxs}, 1fr));
  }
  &[data-fit='wide'] {
    grid-template-columns: minmax(0, 1fr);

    @media ${media.tablet} {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;

export const Tile = styled.div`
  padding: ${token.space[5]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surface};
`;

/** A region with its own theme and appearance. */
const ThemedRegion = styled.div`
  padding: ${token.space[6]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.xl};
`;

export const Themed = ({
  theme,
  appearance,
  children,
}: {
  theme?: ThemeName;
  appearance?: Appearance;
  children: ReactNode;
}) => (
  <ThemedRegion data-theme={theme} data-appearance={appearance}>
    {children}
  </ThemedRegion>
);

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${token.text.sm};

  th,
  td {
    padding: ${token.cell.block} ${token.cell.inline};
    border-block-end: ${token.line.hair} solid ${token.color.border};
    text-align: start;
    vertical-align: baseline;
  }
  th:first-child,
  td:first-child {
    padding-inline-start: 0;
  }
  thead th {
    color: ${token.color.onSurfaceMuted};
    font-weight: ${token.weight.medium};
  }
`;

const Scroll = styled.div`
  overflow-x: auto;
`;

export const Figures = ({
  label,
  head,
  rows,
}: {
  label: string;
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}) => (
  // Wide tables scroll; a scrollable region has to be focusable.
  <Scroll role="region" aria-label={label} tabIndex={0}>
    <Table>
      <thead>
        <tr>
          {head.map((word) => (
            <th key={word} scope="col">
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, index) => (
          <tr key={index}>
            {cells.map((cell, column) => (
              <td key={head[column]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  </Scroll>
);

const Advice = styled.div`
  padding: ${token.space[5]};
  border-radius: ${token.radius.lg};

  &[data-tone='do'] {
    background-color: ${token.color.successSoft};
    color: ${token.color.onSuccessSoft};
  }
  &[data-tone='dont'] {
    background-color: ${token.color.dangerSoft};
    color: ${token.color.onDangerSoft};
  }
  & ul {
    padding-inline-start: ${token.space[5]};
    margin-block-start: ${token.space[2]};
  }
`;

/** What to do and what not to do, side by side. */
export const Advise = ({ dos, donts }: { dos: readonly string[]; donts: readonly string[] }) => (
  <Tiles data-fit="wide">
    {[
      { tone: 'do', title: 'Do', lines: dos },
      { tone: 'dont', title: 'Don’t', lines: donts },
    ].map(({ tone, title, lines }) => (
      <Advice key={tone} data-tone={tone}>
        <h3>{title}</h3>
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Advice>
    ))}
  </Tiles>
);
