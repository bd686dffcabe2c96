/**
 * The positions of the tips of Guiñote, in partida notation (`docs/notation.md`, 5). You are s0, your
 * partner is s2. `best` holds the cards that the tip recommends. The list is plain JSON: the tests ask
 * the engine whether these positions can come about and these cards may be played.
 */

export interface Try {
  /** That of the tip. */
  readonly id: string;
  readonly position: readonly string[];
  readonly best: readonly string[];
}

export const TRIES: readonly Try[] = [
  {
    "id": "1",
    "position": [
      "position turn=s0 trump=c points=0-0 sung=- deal=1 last10=-",
      "s0: Ao 3b 5e Sb 2c 6o",
      "s1: Ce 3c 7c 2b Ro So",
      "s2: Rb 3e Co Sc Re 7b",
      "s3: Ae 4o 7e Cb 6c 6b",
      "stock: 6e 2e 5c Ac Se 3o 5b 4c 5o Rc 7o 4b Ab 4e 2o Cc"
    ],
    "best": ["5e", "6o"]
  },
  {
    "id": "2",
    "position": [
      "position turn=s0 trump=b points=8-5 sung=- deal=1 last10=-",
      "s0: Re Se 5b 6c Ac 4e",
      "s1: 3o 2o 2b Ce 7o",
      "s2: Rc 5c Cb 7b Co",
      "s3: 7e Sb 2e 6o 5e",
      "trick: s1:4o s2:2c s3:So",
      "stock: 6e 4c Sc Ae 3e 6b 3c Rb"
    ],
    "best": ["5b"]
  },
  {
    "id": "3",
    "position": [
      "position turn=s0 trump=c points=0-6 sung=- deal=1 last10=-",
      "s0: 7c Se 2o 5b Ro Ab",
      "s1: Sb Sc 4c Re 6b",
      "s2: Cc Rc 4o 6o 3b",
      "s3: So 7b Rb Ae 2c",
      "trick: s1:5e s2:4e s3:6e",
      "stock: Cb 2e 2b 7e 7o 3e 3o Ac 4b Co 6c 3c"
    ],
    "best": ["Se"]
  },
  {
    "id": "4",
    "position": [
      "position turn=s0 trump=b points=31-22 sung=- deal=1 last10=-",
      "s0: 4e 2o Ro Cc 5b",
      "s1: 7e 5o 4c Se 3o",
      "s2: Ae Re 6c 7o Ab",
      "s3: 2e So 7b Co 3b",
      "stock: -"
    ],
    "best": ["4e"]
  },
  {
    "id": "5",
    "position": [
      "position turn=s0 trump=o points=93-90 sung=- deal=2 last10=-",
      "s0: 2o Ac 6e 5c Se Rc",
      "s1: 4b 2e 7c Ao Ae",
      "s2: 5b 6o 5e So 3e",
      "s3: 3o 5o Sc 7o 4o",
      "trick: s1:3b s2:4c s3:7b",
      "stock: 7e Cb 4e Ab Ro 6c 2c Co"
    ],
    "best": ["2o"]
  },
  {
    "id": "6",
    "position": [
      "position turn=s0 trump=o points=28-30 sung=- deal=1 last10=-",
      "s0: 6c Re 7e 4e 5o",
      "s1: Ac Se Cc Rb 5c",
      "s2: 7c 2e 4o Co Ro",
      "s3: 3c 5e 7o 7b 6b",
      "stock: -"
    ],
    "best": ["6c"]
  }
];
