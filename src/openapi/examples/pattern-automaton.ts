import {
  type Assertion,
  CharSet,
  combineTransformers,
  type Concatenation,
  DFA,
  type Expression,
  JS,
  NFA,
  type NoParent,
  TooManyNodesError,
  transform,
  Transformers,
  visitAst,
} from 'refa';

/** Accepts the strings that match a pattern. Unlike a backtracking regular expression, it runs in linear time. */
export interface PatternAutomaton {
  readonly nfa: NFA;
  /** Whether every accepted string matches the pattern; false if unsolvable assertions were ignored. */
  readonly isExact: boolean;
}

/** Maximum size of a syntax tree or automaton, to limit the construction time. */
const MAX_NODES = 10_000;

/** Higher quantifier limits are treated as unbounded. */
const MAX_REPEATED = 100;

/** Resolves lookarounds where possible, assuming that the match is the complete string. */
const SOLVING = combineTransformers([
  Transformers.applyAssertions({ ignoreOrder: true, ignoreAmbiguity: true }),
  Transformers.patternEdgeAssertions({ inline: true, remove: true }),
]);

/**
 * Builds an automaton that accepts a pattern's matches (`match`) or strings that contain one (`text`). `undefined` if the pattern is
 * invalid, too large, or unsupported.
 */
export function buildAutomaton(source: string, flags: '' | 'u', extent: 'match' | 'text'): PatternAutomaton | undefined {
  return attempt(() => lookingAutomaton(source, flags)) ?? attempt(() => plainAutomaton(source, flags, extent));
}

/** Catches any error, because the library's errors have no common class and callers can find a string in other ways. */
function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

function plainAutomaton(source: string, flags: '' | 'u', extent: 'match' | 'text'): PatternAutomaton {
  const parser = JS.Parser.fromLiteral({ source, flags });
  const { maxCharacter } = parser.parse({ maxNodes: MAX_NODES });
  const match = (): Concatenations => parser.parse({ maxNodes: MAX_NODES }).expression.alternatives;
  const rest = (): Concatenations => something(maxCharacter);
  const alternatives =
    extent === 'match' ? match() : [sequence(rest(), match()), sequence(match(), rest()), sequence(rest(), match(), rest())];
  const expression = solved(alternatives);
  const build = (assertions: 'disable' | 'ignore'): NFA =>
    NFA.fromRegex(expression, { maxCharacter }, { assertions }, new NFA.LimitedNodeFactory(MAX_NODES));
  const exact = build('disable');
  return exact.isEmpty ? { nfa: build('ignore'), isExact: false } : { nfa: exact, isExact: true };
}

/** Intersects the leading lookaheads one at a time, because the library is slow to solve them together. */
function lookingAutomaton(source: string, flags: '' | 'u'): PatternAutomaton | undefined {
  const parser = JS.Parser.fromLiteral({ source, flags });
  const parse = (): Concatenations => parser.parse({ maxNodes: MAX_NODES }).expression.alternatives;
  const { maxCharacter } = parser.parse({ maxNodes: MAX_NODES });
  const [only, ...others] = parse();
  const elements = only?.elements ?? [];
  const count = elements.findIndex((element) => element.type !== 'Assertion' || !(isStart(element) || element.kind === 'ahead'));
  const looks = elements.slice(0, count < 0 ? elements.length : count).flatMap((element, index) => {
    return element.type === 'Assertion' && element.kind === 'ahead' ? [{ index, negate: element.negate }] : [];
  });
  if (others.length > 0 || looks.length === 0) return undefined;
  const textsOf = (parts: () => Concatenations, assertions: 'disable' | 'throw'): NFA => {
    const alternatives = [...parts(), sequence(parts(), something(maxCharacter))];
    return NFA.fromRegex(solved(alternatives), { maxCharacter }, { assertions }, new NFA.LimitedNodeFactory(MAX_NODES));
  };
  const rest = (): Concatenations => [
    { type: 'Concatenation', elements: parse()[0]?.elements.slice(count < 0 ? elements.length : count) ?? [] },
  ];
  let nfa = textsOf(rest, 'disable');
  for (const { index, negate } of looks) {
    const inside = (): Concatenations => {
      const look = parse()[0]?.elements[index];
      return look?.type === 'Assertion' ? look.alternatives : [];
    };
    const seen = DFA.fromFA(textsOf(inside, negate ? 'throw' : 'disable'), new DFA.LimitedNodeFactory(MAX_NODES));
    if (negate) seen.complement(new DFA.LimitedNodeFactory(MAX_NODES));
    else seen.minimize();
    nfa = NFA.fromIntersection(nfa, seen, new NFA.LimitedNodeFactory(MAX_NODES));
  }
  return nfa.isEmpty ? undefined : { nfa, isExact: true };
}

function isStart({ kind, negate }: NoParent<Assertion>): boolean {
  return kind === 'behind' && negate;
}

function solved(alternatives: Concatenations): ReturnType<typeof transform> {
  return transform(SOLVING, withoutHighLimits({ type: 'Expression', alternatives }));
}

type Concatenations = NoParent<Concatenation>[];

function sequence(...parts: readonly Concatenations[]): NoParent<Concatenation> {
  return { type: 'Concatenation', elements: parts.map((alternatives) => ({ type: 'Alternation', alternatives })) };
}

function something(maxCharacter: number): Concatenations {
  const any: Concatenations = [{ type: 'Concatenation', elements: [{ type: 'CharacterClass', characters: CharSet.all(maxCharacter) }] }];
  return [{ type: 'Concatenation', elements: [{ type: 'Quantifier', min: 1, max: Infinity, lazy: false, alternatives: any }] }];
}

function withoutHighLimits(expression: NoParent<Expression>): NoParent<Expression> {
  visitAst(expression, {
    onQuantifierEnter(quantifier) {
      if (quantifier.max > MAX_REPEATED) quantifier.max = Infinity;
    },
  });
  return expression;
}

/** Whether the automaton accepts a string. Only correct for ASCII. */
export function isAccepted({ nfa }: PatternAutomaton, text: string): boolean {
  return nfa.test(Array.from(text, (character) => character.codePointAt(0) ?? 0));
}

/** Returns `undefined` if the result is too large. */
export function intersect(one: PatternAutomaton, other: PatternAutomaton): PatternAutomaton | undefined {
  try {
    const nfa = NFA.fromIntersection(one.nfa, other.nfa, new NFA.LimitedNodeFactory(MAX_NODES));
    return { nfa, isExact: one.isExact && other.isExact };
  } catch (error) {
    if (error instanceof TooManyNodesError) return undefined;
    throw error;
  }
}
