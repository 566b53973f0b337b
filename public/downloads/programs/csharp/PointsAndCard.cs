// Paga uma reserva com pontos e cartão: retém os pontos, reserva, e então confirma ou desfaz a retenção. .NET 8+: um projeto
// de console com este arquivo como Program.cs.
//
//   export PERNORIA_CLIENT_ID=… PERNORIA_CLIENT_SECRET=… MEMBER_ID=mbr_… PERNORIA_MEMBER_TOKEN=mct_sbx_ok
//   dotnet run -- [points=20000] [surname=Souza] [wait=5] [cards=tok_1,tok_2]
//
// Cada cartão é um token; o seguinte é usado quando o anterior é recusado. Sem PERNORIA_MEMBER_TOKEN, o programa
// mostra o endereço em que o participante autoriza, e espera por ele em returnTo, cadastrado no portal.
using System.Globalization;
using System.Net;
using System.Net.Http.Headers;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;

var client = new Client("sales:read sales:write loyalty:read loyalty:write");
var memberId = Environment.GetEnvironmentVariable("MEMBER_ID") ?? "mbr_01JWRXYH08GMCFC7JYF90H1ZBC";
string Option(string name, string otherwise) =>
    args.Select(argument => argument.Split('=', 2)).FirstOrDefault(pair => pair[0] == name)?[1] ?? otherwise;
var checkIn = DateOnly.FromDateTime(DateTime.UtcNow).AddDays(90);
JsonObject Party() => new()
{
    ["stay"] = new JsonObject { ["checkIn"] = $"{checkIn:yyyy-MM-dd}", ["checkOut"] = $"{checkIn.AddDays(3):yyyy-MM-dd}" },
    ["rooms"] = new JsonArray(new JsonObject { ["adults"] = 2, ["childAges"] = new JsonArray(7) }),
    ["currency"] = "BRL",
    ["guestCountry"] = "BR",
};

static string NewKey() => Guid.NewGuid().ToString();

async Task<JsonNode> FindRate()
{
    var query = Party();
    query["hotelIds"] = new JsonArray("htl_104872");
    var (answer, _) = await client.Call("POST", "/sales/v1/hotels/availability", 30, query);
    var roomTypes = answer["hotels"]![0]!["roomOptions"]![0]!["roomTypes"]!.AsArray();
    var rates = roomTypes.SelectMany(roomType => roomType!["rates"]!.AsArray());
    return rates.FirstOrDefault(rate => rate!["pointsEligible"]!.GetValue<bool>() && rate["paymentModel"]!.ToString() == "PREPAID")
        ?? throw new InvalidOperationException("Nenhuma tarifa aceita pontos nessas datas.");
}

// Leva o participante à página do programa e troca o código, que volta no endereço, pelo token.
async Task<JsonObject> ConfirmMember()
{
    if (Environment.GetEnvironmentVariable("PERNORIA_MEMBER_TOKEN") is { } memberToken)
    {
        return new JsonObject { ["method"] = "SESSION", ["token"] = memberToken };
    }
    var returnTo = Option("returnTo", "http://localhost:8787/pontos/retorno");
    var state = NewKey();
    using var listener = new HttpListener();
    listener.Prefixes.Add($"{returnTo}/");
    listener.Start();
    var clientId = Environment.GetEnvironmentVariable("PERNORIA_CLIENT_ID")!;
    Console.WriteLine($"Autorize em {Client.Auth}/members/confirm?client_id={Uri.EscapeDataString(clientId)}"
        + $"&redirect_uri={Uri.EscapeDataString(returnTo)}&state={state}");
    var context = await listener.GetContextAsync();
    var returned = context.Request.QueryString;
    context.Response.Close(Encoding.UTF8.GetBytes("Pronto. Volte ao terminal."), willBlock: true);
    if (returned["state"] != state) throw new InvalidOperationException("O state não é o que foi enviado.");
    if (returned["error"] is { } refusal) throw new InvalidOperationException($"O participante não autorizou: {refusal}");
    var answer = await client.AskForToken(new()
    {
        ["grant_type"] = "authorization_code",
        ["code"] = returned["code"]!,
        ["redirect_uri"] = returnTo,
    });
    return new JsonObject { ["method"] = answer["method"]!.ToString(), ["token"] = answer["member_token"]!.ToString() };
}

// Retém os pontos ou, sem memberConfirmation, renova a retenção que já existe para a referência.
async Task<JsonNode> Hold(string clientReference, long points, JsonObject? memberConfirmation)
{
    var body = new JsonObject { ["memberId"] = memberId, ["points"] = points, ["clientReference"] = clientReference, ["holdMinutes"] = 30 };
    if (memberConfirmation is not null) body["memberConfirmation"] = memberConfirmation;
    return (await client.Call("POST", "/loyalty/v1/redemptions", 30, body, NewKey())).Answer;
}

async Task<string> Finish(JsonNode redemption, string step, JsonObject body)
{
    var (answer, _) = await client.Call("POST", $"/loyalty/v1/redemptions/{redemption["redemptionId"]}/{step}", 30, body, NewKey());
    return answer["status"]!.ToString();
}

async Task<JsonArray> FindBookings(string filter, string value)
{
    var (answer, _) = await client.Call("GET", $"/sales/v1/bookings?{filter}={Uri.EscapeDataString(value)}", 10);
    return answer["bookings"]!.AsArray();
}

static decimal ToDecimal(JsonNode? amount) => decimal.Parse(amount!.ToString(), CultureInfo.InvariantCulture);

JsonObject MakeBooking(string clientReference, JsonNode redemption, JsonNode rate, string card)
{
    var total = rate["price"]!["totalDueNow"]!;
    var inPoints = redemption["conversion"]!["amount"]!;
    var payments = new JsonArray(
        new JsonObject { ["type"] = "POINTS", ["redemptionId"] = redemption["redemptionId"]!.ToString(), ["amount"] = inPoints.DeepClone() });
    var rest = ToDecimal(total["amount"]) - ToDecimal(inPoints["amount"]);
    if (rest > 0)
    {
        var amount = new JsonObject { ["amount"] = rest.ToString(CultureInfo.InvariantCulture), ["currency"] = total["currency"]!.ToString() };
        payments.Add(new JsonObject { ["type"] = "CARD_TOKEN", ["token"] = card, ["amount"] = amount });
    }
    var room = new JsonObject
    {
        ["rateKey"] = rate["rateKey"]!.ToString(),
        ["guests"] = new JsonArray(
            new JsonObject { ["type"] = "ADULT", ["givenName"] = "Mariana", ["surname"] = "Souza" },
            new JsonObject { ["type"] = "ADULT", ["givenName"] = "Rafael", ["surname"] = "Lima" },
            new JsonObject { ["type"] = "CHILD", ["givenName"] = "Bia", ["surname"] = "Souza Lima", ["age"] = 7 }),
    };
    return new JsonObject
    {
        ["clientReference"] = clientReference,
        ["rooms"] = new JsonArray(room),
        ["holder"] = new JsonObject
        {
            ["givenName"] = "Mariana",
            ["surname"] = Option("surname", "Souza"),
            ["email"] = "mariana.souza@example.com",
            ["phone"] = "+5548995550101",
            ["document"] = new JsonObject { ["type"] = "CPF", ["number"] = "52998224725", ["issuingCountry"] = "BR" },
        },
        ["expectedTotal"] = total.DeepClone(),
        ["payments"] = payments,
    };
}

// A reserva, ou null quando foi recusada com todos os cartões. Cada cartão é outra tentativa, com o mesmo resgate.
async Task<JsonNode?> Book(string clientReference, JsonNode redemption, JsonNode rate)
{
    var cards = Option("cards", Environment.GetEnvironmentVariable("PERNORIA_CARD_TOKEN") ?? "tok_sbx_visa");
    foreach (var card in cards.Split(','))
    {
        try
        {
            return (await client.Call("POST", "/sales/v1/bookings", 60, MakeBooking(clientReference, redemption, rate, card), NewKey())).Answer;
        }
        catch (ApiException error)
        {
            var mayExist = error.Code is "DUPLICATE_CLIENT_REFERENCE" or "IDEMPOTENCY_IN_PROGRESS";
            if (mayExist || error.Status is not (409 or 422))
            {
                try
                {
                    var bookings = await FindBookings("clientReference", clientReference);
                    if (bookings.Count > 0) return bookings[0];
                }
                catch (ApiException failure)
                {
                    Console.Error.WriteLine(failure.Message);
                }
                // Ainda desconhecido: não desfaça, a retenção expira sozinha.
                Console.Error.WriteLine($"Ainda não se sabe se {clientReference} foi reservada: consulte mais tarde, não reserve de novo.");
                throw;
            }
            Console.WriteLine($"Recusada: {error.Message}");
            if (error.Code != "PAYMENT_DECLINED") return null;
        }
    }
    return null;
}

// Espera o hotel, e renova a retenção antes que ela termine.
async Task<JsonNode> WaitForHotel(JsonNode booking, JsonNode redemption)
{
    var until = DateTimeOffset.UtcNow.AddMinutes(15);
    while (booking["status"]!.ToString() == "PENDING" && DateTimeOffset.UtcNow < until)
    {
        await Task.Delay(TimeSpan.FromSeconds(double.Parse(Option("wait", "5"), CultureInfo.InvariantCulture)));
        if (redemption["expiresAt"]!.GetValue<DateTimeOffset>() < DateTimeOffset.UtcNow.AddMinutes(5))
        {
            redemption = await Hold(redemption["clientReference"]!.ToString(), redemption["points"]!.GetValue<long>(), null);
        }
        booking = (await FindBookings("bookingId", booking["bookingId"]!.ToString()))[0]!;
    }
    return booking;
}

try
{
    var rate = await FindRate();
    var (balance, _) = await client.Call("GET", $"/loyalty/v1/members/{memberId}/balance", 10);
    var conversion = balance["conversion"]!;
    var worth = (long)(ToDecimal(rate["price"]!["totalDueNow"]!["amount"]) / ToDecimal(conversion["pointValue"]));
    var most = Math.Min(worth, Math.Min(balance["available"]!.GetValue<long>(), long.Parse(Option("points", "20000"))));
    var points = most - most % conversion["step"]!.GetValue<long>();
    if (points < conversion["minimumPoints"]!.GetValue<long>()) throw new InvalidOperationException($"Saldo insuficiente: {balance["available"]} pontos.");
    Console.WriteLine($"{points} de {balance["available"]} pontos, a {conversion["currency"]} {conversion["pointValue"]} cada um");

    var clientReference = $"AGEX-{DateTimeOffset.UtcNow.ToUnixTimeMilliseconds()}"; // a da retenção e a da reserva
    var redemption = await Hold(clientReference, points, await ConfirmMember());
    Console.WriteLine($"Retenção {redemption["redemptionId"]} até {redemption["expiresAt"]}");
    var booking = await Book(clientReference, redemption, rate);
    if (booking is not null) booking = await WaitForHotel(booking, redemption);
    var status = booking?["status"]!.ToString() ?? "recusada";
    if (status == "PENDING") throw new InvalidOperationException("A reserva ainda está PENDING; decida pelo evento.");
    var end = status == "CONFIRMED"
        ? await Finish(redemption, "commit", new JsonObject { ["bookingId"] = booking!["bookingId"]!.ToString() })
        : await Finish(redemption, "rollback", new JsonObject { ["reason"] = "BOOKING_FAILED" });
    Console.WriteLine($"Reserva {status}, resgate {end}");
    return 0;
}
catch (ApiException error)
{
    Console.Error.WriteLine(error.Message);
    return 1;
}

/// <summary>A failed call: its status, 0 when there was no response, and what the problem says.</summary>
sealed class ApiException(string call, int status, JsonNode? problem, string? requestId, string? etag)
    : Exception($"{call}: {(status == 0 ? "sem resposta" : status.ToString())} {problem?["code"] ?? problem?["errorCode"] ?? problem?["error"]}, requestId {problem?["requestId"]?.ToString() ?? requestId ?? "nenhum"}")
{
    public int Status => status;
    public string Code { get; } = problem?["code"]?.ToString() ?? "";
    public string? ETag => etag;
}

sealed class Client(string scope)
{
    const int Tries = 5;
    static readonly string Api = Environment.GetEnvironmentVariable("PERNORIA_API_URL") ?? "https://api.sandbox.pernoria.example";
    public static readonly string Auth = Environment.GetEnvironmentVariable("PERNORIA_AUTH_URL") ?? "https://auth.sandbox.pernoria.example";
    readonly HttpClient http = new(new SocketsHttpHandler { ConnectTimeout = TimeSpan.FromSeconds(5) }) { Timeout = TimeSpan.FromSeconds(60) };
    string token = "";
    DateTimeOffset renewAt = DateTimeOffset.MinValue;

    /// <summary>Envia uma requisição e a repete, sem mudar nenhum byte, enquanto repetir é seguro e pode ajudar.</summary>
    async Task<(JsonNode Answer, string? ETag)> SendPatiently(int seconds, Func<Task<HttpRequestMessage>> makeRequest)
    {
        var renewed = false;
        for (var attempt = 1; ; attempt++)
        {
            using var request = await makeRequest();
            using var limit = new CancellationTokenSource(TimeSpan.FromSeconds(seconds));
            HttpResponseMessage? response = null;
            JsonNode? answer = null;
            try
            {
                response = await http.SendAsync(request, limit.Token);
                answer = JsonNode.Parse(await response.Content.ReadAsStringAsync(limit.Token));
            }
            catch (Exception error) when (error is HttpRequestException or OperationCanceledException or JsonException)
            {
                // sem resposta, ou só uma parte: resultado desconhecido
            }
            if (response?.IsSuccessStatusCode == true && answer is not null) return (answer, response.Headers.ETag?.ToString());

            var status = (int?)response?.StatusCode ?? 0;
            var code = answer?["code"]?.ToString();
            if (status == 401 && code == "UNAUTHENTICATED" && !renewed)
            {
                renewed = true;
                renewAt = DateTimeOffset.MinValue;
                attempt--;
                continue;
            }
            var mayHelp = status is 0 or 429 or >= 500 || response!.IsSuccessStatusCode || code == "IDEMPOTENCY_IN_PROGRESS";
            if (!mayHelp || attempt == Tries)
            {
                var requestId = response?.Headers.TryGetValues("Pernoria-Request-Id", out var ids) == true ? ids.First() : null;
                throw new ApiException(request.RequestUri!.AbsolutePath, status, answer, requestId, response?.Headers.ETag?.ToString());
            }
            var asked = response?.Headers.RetryAfter?.Delta ?? TimeSpan.Zero;
            var wait = TimeSpan.FromSeconds(Math.Pow(2, attempt - 1));
            await Task.Delay((asked > wait ? asked : wait) + TimeSpan.FromMilliseconds(Random.Shared.Next(250)));
        }
    }

    public async Task<JsonNode> AskForToken(Dictionary<string, string> form)
    {
        var credentials = $"{Environment.GetEnvironmentVariable("PERNORIA_CLIENT_ID")}:{Environment.GetEnvironmentVariable("PERNORIA_CLIENT_SECRET")}";
        var basic = new AuthenticationHeaderValue("Basic", Convert.ToBase64String(Encoding.UTF8.GetBytes(credentials)));
        var (answer, _) = await SendPatiently(10, () =>
        {
            var request = new HttpRequestMessage(HttpMethod.Post, $"{Auth}/oauth2/token") { Content = new FormUrlEncodedContent(form) };
            request.Headers.Authorization = basic;
            return Task.FromResult(request);
        });
        return answer;
    }

    async Task<string> GetToken()
    {
        if (DateTimeOffset.UtcNow < renewAt) return token;
        var requestedAt = DateTimeOffset.UtcNow;
        var answer = await AskForToken(new() { ["grant_type"] = "client_credentials", ["scope"] = scope });
        token = answer["access_token"]!.ToString();
        renewAt = requestedAt.AddSeconds(answer["expires_in"]!.GetValue<int>() - 60);
        return token;
    }

    /// <summary><c>key</c> é a chave de uma tentativa, a mesma em todas as repetições dela.</summary>
    public Task<(JsonNode Answer, string? ETag)> Call(
        string method, string path, int seconds, JsonNode? body = null, string? key = null, string? ifMatch = null)
    {
        var text = body?.ToJsonString();
        return SendPatiently(seconds, async () =>
        {
            var request = new HttpRequestMessage(new HttpMethod(method), Api + path);
            request.Headers.Authorization = new AuthenticationHeaderValue("Bearer", await GetToken());
            request.Headers.AcceptLanguage.ParseAdd("pt-BR");
            if (key is not null) request.Headers.Add("Idempotency-Key", key);
            if (ifMatch is not null) request.Headers.Add("If-Match", ifMatch);
            var type = method == "PATCH" ? "application/merge-patch+json" : "application/json";
            if (text is not null) request.Content = new StringContent(text, Encoding.UTF8, type);
            return request;
        });
    }
}
